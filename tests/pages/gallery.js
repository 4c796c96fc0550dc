// Draws bar, marks and card with given strings, without the extension around them: for pictures and for axe-core.
import { Bar } from "../../extension/content/bar.js";
import { Card } from "../../extension/content/card.js";
import { locate } from "../../extension/content/locate.js";
import { Mark, place } from "../../extension/content/marks.js";
import { readOverview } from "../../extension/content/outline.js";
import { inSlices } from "../../extension/content/slices.js";
import { strings } from "../../extension/content/strings.js";
import { mainFigure, parts, score, scoreNote } from "../../extension/content/summary.js";
import { themeAround } from "../../extension/content/theme.js";

/** chrome.i18n.getMessage on a messages file. */
export function lookUpIn(messages) {
  return (key, values) => {
    const entry = messages[key];
    if (!entry) return "";
    return entry.message.replace(/\$(\w+)\$/gu, (_, name) => {
      const index = Number(entry.placeholders[name.toLowerCase()].content.slice(1)) - 1;
      return values[index] ?? "";
    });
  };
}

/**
 * Marks every block's end with the next of the given signs, and shows the bar that sums them up.
 * @param {object} messages  _locales/en/messages.json
 * @param {string[]} signs
 */
export async function draw(messages, signs, direction = "ltr") {
  const words = { ...strings(lookUpIn(messages)), direction };
  const [found] = await inSlices(locate(document, ""));
  const outline = await inSlices(readOverview(found.block));
  const card = new Card(words, { inspect: () => {} });
  const blocks = outline.blocks.map((block, index) => ({ ...block, index })).filter(({ kind }) => kind !== "heading");
  const drawn = signs.map((sign, index) => {
    const { text, index: block } = blocks[index];
    const claim = { index, text, block, start: 0, end: text.length, citations: [] };
    const mark = new Mark();
    mark.onOpen = () => card.open(mark, evidence(sign, text));
    return { claim, mark, sign };
  });
  place(outline, drawn);
  for (const { mark, sign } of drawn) {
    mark.show(
      sign,
      words.text("mark_label", words.text(`outcome_${sign}`), words.text("check_lite")),
      themeAround(mark.host.parentElement),
    );
  }
  const bar = new Bar(words);
  bar.standAt(found.label, found.block);
  const counted = score(signs.filter((sign) => sign !== "checking"));
  bar.show({
    summary: mainFigure(counted, words),
    note: scoreNote(counted, words),
    check: words.text("check_lite"),
    parts: parts(counted, { overLimit: 0, complete: false }, words),
    status: mainFigure(counted, words),
    action: { text: words.text("bar_continue"), act: () => {} },
  });
  return drawn.map(({ mark }) => mark);
}

function evidence(sign, sentence) {
  const compared = ["supported", "partial", "contradicted", "not_found"].includes(sign);
  return {
    sentence,
    sign,
    verdict:
      sign === "checking"
        ? null
        : {
            claim: 0,
            outcome: sign,
            reason: null,
            reason_text: "",
            explanation: compared
              ? "9 of 10 key words and every figure stand together in one passage of the page."
              : "None of the cited pages could be read: the page needs a sign-in.",
            mode: "lite",
            partial: sign === "partial",
            confidence: compared ? 0.52 : null,
            level: compared ? "medium" : null,
            quote: compared ? "The old mill was built in 1874 and has ground oats ever since, by water alone." : "",
            source: compared ? "https://www.mill.example/history" : "",
            source_title: compared ? "The history of the mill" : "",
            link: compared ? "https://www.mill.example/history#:~:text=The%20old%20mill" : "",
            attached: compared ? "list" : null,
            inspection: compared ? "one" : "",
          },
    sources: [
      {
        url: "https://www.mill.example/history",
        state: { url: "", title: "The history of the mill", reason: null, reason_text: "" },
      },
      {
        url: "https://forum.example/topic/12",
        state: { url: "", title: "", reason: "sign_in", reason_text: "The page needs a sign-in" },
      },
      { url: "https://news.example/oats", state: null },
    ],
  };
}

/** The first Overview's outline, for tests that place marks themselves. */
export async function outline() {
  const [{ block }] = await inSlices(locate(document, ""));
  return inSlices(readOverview(block));
}

export { Mark, place };
