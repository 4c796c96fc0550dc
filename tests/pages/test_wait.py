"""When a streaming Overview counts as finished. Each page streams by itself, in real time."""

import pytest

from groundmark import limits

from .conftest import Open

WORDS = "The mill was built in 1874 by the people of the valley, and it still grinds oats today."
PAGE = "<!doctype html><div><div role=heading aria-level=2>AI Overview</div><div id=answer>{before}</div><div id=end></div></div>"
STREAM = """async ([words, pause, then]) => {
  const answer = document.createElement("p");
  document.getElementById("answer").prepend(answer);
  const waiting = groundmark.wait();
  for (const word of words.split(" ")) {
    answer.append(`${word} `);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await new Promise((resolve) => setTimeout(resolve, then));
  document.getElementById("folsrch-ghost")?.remove();
  return waiting;
}"""
DISCLAIMER = (
    "<div>AI responses may include mistakes. <a href='https://support.google.com/websearch?p=ai'>Learn more</a></div>"
)


def test_a_stream_is_read_to_its_last_word(open_page: Open) -> None:
    """Text that keeps coming keeps the Overview open; it ends when it has been still for the time in limits.py."""
    ended = open_page(PAGE.format(before="")).run(STREAM, [WORDS, 100, 0])
    assert ended["text"] == WORDS
    assert ended["complete"]
    assert limits.STREAM_STABLE_MS <= ended["stable"] < limits.STREAM_STABLE_MS + 1_000


def test_a_skeleton_holds_the_end(open_page: Open) -> None:
    """While Google's skeleton shows, still text is no end: the paragraph after a pause would be lost."""
    ghost = "<div id=folsrch-ghost style='height:20px'>&nbsp;</div>"
    ended = open_page(PAGE.format(before=ghost)).run(STREAM, [WORDS, 10, limits.STREAM_STABLE_MS + 1_000])
    assert ended["complete"]
    assert ended["ms"] > limits.STREAM_STABLE_MS + 1_000


@pytest.mark.parametrize(("style", "holds"), [("height:20px", True), ("display:none", False), ("height:0", False)])
def test_only_a_progress_bar_with_room_holds_the_end(open_page: Open, style: str, holds: bool) -> None:
    """Hidden progress bars of menus and dialogs stand in finished Overviews."""
    page = open_page(PAGE.format(before=f"<p>{WORDS}</p><div role=progressbar style='{style}'></div>"))
    assert page.run("() => groundmark.isBusy(document.getElementById('answer'))") is holds


def test_a_finished_overview_is_not_waited_for_long(open_page: Open) -> None:
    """Its disclaimer says that it has finished: the shorter wait is enough."""
    ended = open_page(PAGE.format(before=f"<p>{WORDS}</p>{DISCLAIMER}")).run("() => groundmark.wait()")
    assert limits.STREAM_STABLE_FINISHED_MS <= ended["ms"] < limits.STREAM_STABLE_MS


def test_a_visible_refusal_ends_the_wait_without_text(open_page: Open) -> None:
    """ "Can't generate an AI overview": nothing to read, and no need to wait for the limit."""
    refusal = "<span>Can't generate an AI overview right now. Try again later.</span>"
    ended = open_page(PAGE.format(before=refusal)).run("() => groundmark.wait()")
    assert ended["empty"]
    assert ended["ms"] < limits.STREAM_STABLE_MS + 1_000


@pytest.mark.parametrize(
    ("answer", "cut"),
    [
        ("<p>The mill was built in 1874 by the people of the</p>", True),
        ("<p>The mill was built in 1874:</p>", True),
        ("<p>The mill was built in 1874.</p><ul><li>It still grinds oats today</li></ul>", True),
        ("<p>The mill was built in 1874.</p>", False),
        ("<p>It still grinds oats, they say (and it does!).</p>", False),
        ("<p>水車は1874年に村の人々の手で建てられました。</p>", False),
        (
            "<ul><li>It still grinds oats today<a href='https://a.example/' target=_blank></a><button>Mill +1</button></li></ul>",
            False,
        ),
    ],
)
def test_a_last_text_without_an_end_is_waited_for_longer(open_page: Open, answer: str, cut: bool) -> None:
    """No full stop and no chip behind it: Google may only have paused in mid-sentence."""
    ended = open_page(PAGE.format(before=answer)).run("() => groundmark.wait()")
    least = limits.STREAM_CUT_MS if cut else limits.STREAM_STABLE_MS
    assert ended["complete"]
    assert least <= ended["ms"] < least + 1_000


def test_the_limit_ends_the_wait_as_possibly_incomplete(open_page: Open) -> None:
    """A skeleton that never goes holds the end up to the limit and no longer; the clock is turned, not waited for."""
    ghost = "<div id=folsrch-ghost style='height:20px'>&nbsp;</div>"
    page = open_page(PAGE.format(before=f"<p>{WORDS}</p>{ghost}"))
    page.page.clock.install()
    page.run("() => { globalThis.ended = null; void groundmark.wait().then((one) => { ended = one; }); }")
    page.page.clock.run_for(limits.STREAM_LIMIT_MS - 1_000)
    assert page.run("() => ended") is None
    page.page.clock.run_for(2_000)
    ended = page.run("() => ended")
    assert ended["complete"] is False
    assert ended["text"] == WORDS


def test_an_end_that_is_aborted_is_no_end(open_page: Open) -> None:
    """A check that is taken away while it waits ends at once, with nothing."""
    page = open_page(PAGE.format(before=""))
    script = """async () => {
      const ending = new AbortController();
      const look = async () => ({ signature: "", busy: true, finished: false, cut: false, none: false });
      const waiting = groundmark.untilFinished(look, ending.signal);
      setTimeout(() => ending.abort(), 20);
      const started = performance.now();
      return [await waiting, performance.now() - started];
    }"""
    ended, ms = page.run(script)
    assert ended is None
    assert ms < limits.STREAM_POLL_MS + 500
