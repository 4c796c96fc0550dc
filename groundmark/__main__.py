"""``python -m groundmark``: the core on the command line."""

import typer

from groundmark import __version__
from groundmark.native.eval_command import evaluate
from groundmark.native.rank_command import rank
from groundmark.native.read_command import read
from groundmark.native.sentences_command import sentences

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Groundmark's core on the command line.")
app.command()(read)
app.command("eval")(evaluate)
app.command()(rank)
app.command()(sentences)


@app.command()
def version() -> None:
    """Print the version."""
    typer.echo(__version__)


if __name__ == "__main__":
    app()
