"""Runs the cells of the guide's chapter on Python, one after the other, and holds what they show against the page.

    python notebook.py             fails where a cell shows something else than the page says
    python notebook.py --accept    writes what they show into the page, its pictures, and the notebook

A cell is a block ```python of docs/guide/src/python.md between the headings "A notebook" and the next; what it shows
follows as a block ```text, or as a picture. The same cells are docs/guide/src/python.ipynb.
"""

import ast
import base64
import contextlib
import io
import json
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

GUIDE = Path(__file__).parents[2] / "docs/guide/src"
PAGE = GUIDE / "python.md"
NOTEBOOK = GUIDE / "python.ipynb"
RECORD = Path(__file__).parents[2] / "tests/kept/game.gcg"
CELL = re.compile(
    r"```python\n(?P<code>.*?)```\n(?:\n```text\n(?P<text>.*?)```\n|\n!\[[^]]*\]\((?P<picture>[^)]*)\)\n)?", re.S
)


def shown(code: str, names: dict[str, Any]) -> tuple[str, Any]:
    """What a cell prints, and the value of its last line where that is an expression."""
    tree = ast.parse(code)
    printed = io.StringIO()
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return printed.getvalue(), value


def picture(value: Any) -> bytes | None:
    """A picture of a value: a position's board, or what matplotlib drew."""
    if hasattr(value, "_repr_svg_"):
        return value._repr_svg_().encode()
    if type(value).__module__.startswith("matplotlib"):
        data = io.BytesIO()
        value.figure.savefig(data, format="png", dpi=100, metadata={"Software": None})
        return data.getvalue()
    return None


def outputs(text: str, drawn: bytes | None, value: Any) -> list[dict[str, Any]]:
    """What a notebook keeps of a cell."""
    if drawn is not None:
        kind = "image/svg+xml" if drawn.startswith(b"<svg") else "image/png"
        data = drawn.decode() if kind == "image/svg+xml" else base64.b64encode(drawn).decode()
        return [{"output_type": "display_data", "metadata": {}, "data": {kind: data}}]
    if not text:
        return []
    data = {"text/plain": text.rstrip("\n")}
    if hasattr(value, "_repr_html_"):
        data["text/html"] = value._repr_html_()
    return [{"output_type": "display_data", "metadata": {}, "data": data}]


def main(accept: bool) -> int:
    page = PAGE.read_text(encoding="utf-8")
    start = page.index("## A notebook")
    end = page.find("\n## ", start + 1)
    head, body, rest = page[:start], page[start:end], page[end:]
    names: dict[str, Any] = {"__name__": "__main__"}
    cells: list[dict[str, Any]] = []
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(RECORD, folder)
        os.chdir(folder)

        def run(cell: re.Match[str]) -> str:
            nonlocal wrong
            code, number = cell["code"], len(cells) + 1
            printed, value = shown(code, names)
            drawn = picture(value) if cell["picture"] else None
            text = printed + ("" if value is None or drawn else f"{value!r}\n")
            cells.append(
                {
                    "cell_type": "code",
                    "id": f"cell-{number}",
                    "execution_count": number,
                    "metadata": {},
                    "source": code.rstrip("\n"),
                    "outputs": outputs(text, drawn, value),
                }
            )
            made = f"```python\n{code}```\n"
            if drawn is not None:
                path = GUIDE / cell["picture"]
                if accept:
                    path.write_bytes(drawn)
                elif not path.exists():
                    print(f"error: cell {number}: there is no {path}")
                    wrong += 1
                return cell[0]
            made += f"\n```text\n{text}```\n" if text else ""
            if not accept and made != cell[0]:
                print(f"error: cell {number} shows\n{text}")
                wrong += 1
            return made

        body = CELL.sub(run, body)
    notebook = {
        "cells": cells,
        "metadata": {"language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    if accept:
        PAGE.write_text(head + body + rest, encoding="utf-8")
        NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    else:
        known = [cell["source"] for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]]
        if known != [cell["source"] for cell in cells]:
            print(f"error: {NOTEBOOK} has other cells than {PAGE}")
            wrong += 1
    if wrong:
        print("hint: look at it, then `make python ACCEPT=1`")
    print(f"{len(cells)} cells run")
    return min(wrong, 1)


if __name__ == "__main__":
    import matplotlib

    matplotlib.use("Agg")
    sys.exit(main("--accept" in sys.argv))
