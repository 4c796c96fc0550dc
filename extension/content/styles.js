// @ts-check
/** The looks: quiet beside Google's own, in its two themes, in forced colours and without motion where asked. */

const COLOURS = `
:host {
  --ink: #1f1f1f; --soft: #5f6368; --ground: #fff; --raised: #fff; --edge: #dadce0; --wash: #f5f7fa; --link: #1a56c4;
  --supported: #137333; --partial: #8a5000; --contradicted: #b3261e; --not_found: #4a5a8a; --could_not_check: #6b5d00;
  --nothing_to_check: #767a7f; --not_checked: #767a7f; --checking: #767a7f;
  color-scheme: light;
}
:host([data-theme="dark"]) {
  --ink: #e8eaed; --soft: #bdc1c6; --ground: #1f1f1f; --raised: #2b2c2f; --edge: #4a4d52; --wash: #2b2c2f; --link: #a8c7fa;
  --supported: #81c995; --partial: #fdc069; --contradicted: #f6aea9; --not_found: #b4c5f4; --could_not_check: #e6d680;
  --nothing_to_check: #9aa0a6; --not_checked: #9aa0a6; --checking: #9aa0a6;
  color-scheme: dark;
}
@media (forced-colors: active) {
  :host, :host([data-theme="dark"]) {
    --ink: CanvasText; --soft: CanvasText; --ground: Canvas; --raised: Canvas; --edge: CanvasText; --wash: Canvas; --link: LinkText;
    --supported: CanvasText; --partial: CanvasText; --contradicted: CanvasText; --not_found: CanvasText; --could_not_check: CanvasText;
    --nothing_to_check: CanvasText; --not_checked: CanvasText; --checking: CanvasText;
  }
}
`;

const ICONS = `
svg { display: block; inline-size: 100%; block-size: 100%; overflow: visible; forced-color-adjust: none; }
path { fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.fill { fill: currentColor; stroke: none; }
.cut { stroke: var(--ground); stroke-width: 1.9; }
.dash { stroke-dasharray: 2 3; stroke-width: 1.4; }
.turn { transform-origin: 8px 8px; animation: turn 1.4s linear infinite; stroke-width: 1.4; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .turn { animation: none; stroke-dasharray: 2 3; } }
[data-sign="supported"] { color: var(--supported); } [data-sign="partial"] { color: var(--partial); }
[data-sign="contradicted"] { color: var(--contradicted); } [data-sign="not_found"] { color: var(--not_found); }
[data-sign="could_not_check"] { color: var(--could_not_check); } [data-sign="nothing_to_check"] { color: var(--nothing_to_check); }
[data-sign="not_checked"] { color: var(--not_checked); } [data-sign="checking"] { color: var(--checking); }
`;

/** A mark is as wide from the first moment as it stays; a word joiner keeps it on the line of its sentence. */
export const MARK_CSS = `${COLOURS}${ICONS}
:host { all: initial !important; display: inline !important; font-size: 0 !important; line-height: 0 !important; white-space: nowrap !important; }
button {
  all: unset; position: relative; display: inline-block; box-sizing: border-box; inline-size: 16px; block-size: 16px;
  margin-inline: 3px 1px; vertical-align: -3px; cursor: pointer; border-radius: 50%;
}
button::after { content: ""; position: absolute; inset: -4px; }
button:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
button:hover svg { transform: scale(1.12); }
button[data-dim] svg { opacity: .6; }
@media (prefers-reduced-motion: reduce) { button:hover svg { transform: none; } }
@media print { :host { display: none !important; } }
`;

const TYPE = `
:host { font: 400 13px/1.45 "Google Sans Text", "Google Sans", Roboto, system-ui, sans-serif; color: var(--ink); }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
button { font: inherit; }
.quiet {
  all: unset; box-sizing: border-box; font: inherit; font-weight: 500; color: var(--link); cursor: pointer; padding: 2px 8px;
  border-radius: 12px; border: 1px solid var(--edge); background: var(--raised); white-space: nowrap;
}
.quiet:hover { text-decoration: underline; }
.quiet:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.seen-by-readers { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

export const BAR_CSS = `${COLOURS}${ICONS}${TYPE}
:host { all: initial; display: block !important; margin-block: 8px 12px; max-inline-size: 100%; font: 400 13px/1.45 "Google Sans Text", "Google Sans", Roboto, system-ui, sans-serif; color: var(--ink); }
section {
  position: relative; display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; min-block-size: 34px; padding: 5px 10px;
  background: var(--wash); border: 1px solid var(--edge); border-radius: 12px;
}
.name { font-weight: 500; white-space: nowrap; }
.check { color: var(--soft); white-space: nowrap; margin-inline-start: -6px; }
.check::before { content: "·"; margin-inline-end: .4em; }
.summary { font-weight: 500; }
.parts { display: contents; list-style: none; margin: 0; padding: 0; }
.parts li { display: inline-flex; align-items: center; gap: 5px; color: var(--soft); margin: 0; }
.sign { inline-size: 12px; block-size: 12px; flex: none; }
.end { margin-inline-start: auto; display: inline-flex; gap: 8px; }
@media print { :host { display: none !important; } }
`;

export const CARD_CSS = `${COLOURS}${ICONS}${TYPE}
:host { all: initial; font: 400 14px/1.5 "Google Sans Text", "Google Sans", Roboto, system-ui, sans-serif; color: var(--ink); }
dialog {
  position: fixed; inset: auto; margin: 0; padding: 14px 16px; inline-size: min(400px, calc(100vw - 16px)); max-block-size: min(560px, calc(100dvh - 16px));
  overflow: auto; overscroll-behavior: contain; color: var(--ink); background: var(--raised); border: 1px solid var(--edge);
  border-radius: 14px; box-shadow: 0 4px 18px rgb(0 0 0 / .22); overflow-wrap: anywhere;
}
header { display: flex; align-items: center; gap: 8px; }
header .sign { inline-size: 18px; block-size: 18px; flex: none; }
h2 { margin: 0; font-size: 16px; font-weight: 500; line-height: 1.3; outline: none; }
.check { margin-inline-start: auto; font-size: 12px; color: var(--soft); border: 1px solid var(--edge); border-radius: 10px; padding: 1px 8px; white-space: nowrap; }
.close { all: unset; box-sizing: border-box; inline-size: 28px; block-size: 28px; padding: 6px; border-radius: 50%; cursor: pointer; color: var(--soft); flex: none; }
.close:focus-visible { outline: 2px solid var(--link); }
.close:hover { background: var(--wash); }
p { margin: 8px 0 0; }
.soft { color: var(--soft); font-size: 13px; }
h3 { margin: 14px 0 4px; font-size: 12px; font-weight: 500; color: var(--soft); }
blockquote { margin: 0; padding: 8px 12px; border-inline-start: 3px solid var(--edge); background: var(--wash); border-radius: 0 8px 8px 0; }
blockquote:dir(rtl) { border-radius: 8px 0 0 8px; }
cite { display: block; margin-block-start: 6px; font-style: normal; font-size: 13px; color: var(--soft); }
a { color: var(--link); }
ul { margin: 0; padding: 0; list-style: none; }
li { margin-block-start: 4px; font-size: 13px; }
li span { color: var(--soft); }
footer { margin-block-start: 14px; display: flex; flex-wrap: wrap; gap: 8px; }
@media (forced-colors: active) { dialog, .quiet, blockquote { border-color: CanvasText; } }
`;
