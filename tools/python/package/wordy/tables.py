"""Tables: rows under names, laid out as Arrow has them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from wordy import _wordy

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

_SHOWN = 10
"""How many rows a notebook shows."""


def rows_as_html(heads: list[str], rows: list[list[Any]], more: int, unit: str) -> str:
    """Rows as a table of HTML, and how many more there are."""
    from html import escape

    def cell(value: Any) -> str:
        if isinstance(value, list):
            return escape(" ".join(map(str, value)))
        return escape("" if value is None else str(value))

    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{cell(value)}</td>" for value in row) + "</tr>" for row in rows
    )
    rest = f"<p>and {more:,} more {unit}</p>" if more > 0 else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{rest}"


class Table:
    """Rows under names.

    Libraries that know Arrow take a table as it is, without a copy: `polars.DataFrame(table)`,
    `pyarrow.table(table)`, `pandas.DataFrame.from_arrow(table)`, and DuckDB by the name of the
    variable. Without any of them a table has its rows and columns as Python objects.

        >>> import wordy
        >>> table = wordy.Lexicon().alphagrams(fewest=6, length=4)
        >>> table.columns
        ['alphagram', 'words']
        >>> table.row(0)
        ('AELM', ['ALME', 'LAME', 'LEAM', 'MALE', 'MEAL', 'MELA'])
    """

    __slots__ = ("_own",)

    def __init__(self, own: _wordy.Table) -> None:
        self._own = own

    def __len__(self) -> int:
        return len(self._own)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        """The rows, as tuples."""
        return (self.row(number) for number in range(len(self)))

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return self._own.columns

    def __getitem__(self, name: str) -> list[Any]:
        """A column as a list."""
        return self._own.column(name)

    def row(self, number: int) -> tuple[Any, ...]:
        """The row of a number; -1 is the last one."""
        return tuple(self._own.row(number + len(self) if number < 0 else number))

    def head(self, count: int = _SHOWN) -> Table:
        """The first rows."""
        return Table(self._own.part(0, count))

    def __arrow_c_schema__(self) -> object:
        return self._own.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._own.__arrow_c_stream__(requested_schema)

    def to_pandas(self) -> pandas.DataFrame:
        """The table for pandas, which has to be installed."""
        import pandas

        if hasattr(pandas.DataFrame, "from_arrow"):
            frame: pandas.DataFrame = pandas.DataFrame.from_arrow(self)
            return frame
        return self.to_arrow().to_pandas()

    def to_polars(self) -> polars.DataFrame:
        """The table for polars, which has to be installed."""
        import polars

        return polars.DataFrame(self)

    def to_arrow(self) -> pyarrow.Table:
        """The table for pyarrow, which has to be installed."""
        import pyarrow

        return pyarrow.table(self)

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a Table is not pickled: pickle the lexicon, or table.to_arrow()")

    def __repr__(self) -> str:
        return f"<wordy.Table: {len(self):,} rows of {', '.join(self.columns)}>"

    def _repr_html_(self) -> str:
        rows = [list(row) for row in self.head()]
        return rows_as_html(self.columns, rows, len(self) - len(rows), "rows")
