"""Tables, and the libraries that take them."""

import duckdb
import igraph
import networkx
import pandas
import polars
import pyarrow
import pytest

import wordy


@pytest.fixture(scope="module")
def table(lx: wordy.Lexicon) -> wordy.Table:
    return lx.hooks_table(length=3)


def test_a_table_has_rows_and_columns(table: wordy.Table, lx: wordy.Lexicon) -> None:
    assert table.columns == ["word", "front", "back", "inner_front", "inner_back"]
    assert table["word"] == list(lx.search("length:3")) and len(table) == len(table["word"])
    assert table.row(0) == next(iter(table)) and table.row(0)[0] == "AAH"
    assert table.row(-1)[0] == table["word"][-1] and len(table.head(3)) == 3
    with pytest.raises(KeyError, match="there is no column words: there are word"):
        table["words"]
    with pytest.raises(IndexError):
        table.row(len(table))
    assert "<th>front</th>" in table._repr_html_() and "more rows" in table._repr_html_()


def test_libraries_take_a_table(table: wordy.Table) -> None:
    arrow = pyarrow.table(table)
    assert arrow.to_pylist()[5] == dict(zip(table.columns, table.row(5), strict=True))
    assert arrow == table.to_arrow() and pyarrow.schema(table).names == table.columns
    assert polars.DataFrame(table).rows()[5] == table.row(5) == table.to_polars().rows()[5]
    hooks, frame = table, table.to_pandas()
    assert isinstance(frame, pandas.DataFrame) and list(frame["word"]) == table["word"]
    asked = duckdb.sql("select count(*) from hooks where len(back) > 3")
    assert asked is not None
    assert asked.fetchall() == [(sum(len(row[2]) > 3 for row in table),)]


def test_tables_are_not_copied(table: wordy.Table) -> None:
    buffers = [pyarrow.table(table)["word"].chunk(0).buffers()[2].address for _ in range(2)]
    assert buffers[0] == buffers[1]


def test_columns_of_others_become_lexicons() -> None:
    words = ["quiz", "za", "qi"]
    for column in (
        pandas.Series(words),
        polars.Series(words),
        pyarrow.array(words).to_pylist(),
        pandas.DataFrame({"word": words})["word"],
    ):
        assert list(wordy.Lexicon.from_words(column)) == ["QI", "QUIZ", "ZA"]


def test_graphs_go_to_networkx_and_igraph(lx: wordy.Lexicon) -> None:
    graph = lx.graph(length=4)
    by_networkx = networkx.from_edgelist(graph)
    by_igraph = igraph.Graph.TupleList(graph)
    assert by_networkx.number_of_edges() == by_igraph.ecount() == len(graph.edges)
    assert set(by_networkx["COAT"]) == set(lx.one_dif("COAT"))
    assert dict(zip(graph.nodes["word"], graph.nodes["degree"], strict=True))["COAT"] == len(by_networkx["COAT"])
    largest = max(networkx.connected_components(by_networkx), key=len)
    assert graph.nodes["component"].count(1) == len(largest)
    source, target, position = graph.edges.row(0)
    assert source[position - 1] != target[position - 1]
    small = wordy.Lexicon.from_words(["COAT", "BOAT", "BOLT", "EWES"])
    assert networkx.from_dict_of_lists(small.neighbours()).number_of_edges() == 2
