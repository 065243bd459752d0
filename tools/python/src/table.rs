//! Tables as Arrow has them, handed on by the capsules that its Python libraries agree on.

use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Float64Type, Int64Type, UInt32Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, Int64Array, ListArray, RecordBatch,
    RecordBatchIterator, StringArray, UInt32Array,
};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{DataType, Field, Schema};
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList};

use crate::error::said;

/// Rows under names.
#[pyclass(frozen, module = "wordy._wordy")]
pub(crate) struct Table {
    rows: RecordBatch,
}

/// The columns of a table to be.
#[derive(Default)]
pub(crate) struct Columns(Vec<(Field, ArrayRef)>);

impl Columns {
    fn put(mut self, name: &str, array: impl Array + 'static) -> Self {
        let nullable = array.null_count() > 0;
        let field = Field::new(name, array.data_type().clone(), nullable);
        self.0.push((field, Arc::new(array)));
        self
    }

    pub(crate) fn texts(self, name: &str, texts: impl Into<StringArray>) -> Self {
        self.put(name, texts.into())
    }

    pub(crate) fn counts(self, name: &str, numbers: Vec<u32>) -> Self {
        self.put(name, UInt32Array::from(numbers))
    }

    pub(crate) fn numbers(self, name: &str, numbers: Vec<i64>) -> Self {
        self.put(name, Int64Array::from(numbers))
    }

    pub(crate) fn reals(self, name: &str, numbers: Vec<Option<f64>>) -> Self {
        self.put(name, Float64Array::from(numbers))
    }

    pub(crate) fn truths(self, name: &str, truths: Vec<bool>) -> Self {
        self.put(name, BooleanArray::from(truths))
    }

    pub(crate) fn lists(self, name: &str, lists: ListArray) -> Self {
        self.put(name, lists)
    }

    pub(crate) fn table(self) -> PyResult<Table> {
        let (fields, arrays): (Vec<Field>, Vec<ArrayRef>) = self.0.into_iter().unzip();
        let rows = RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays).map_err(said)?;
        Ok(Table { rows })
    }
}

/// A cell as Python has it.
fn cell<'py>(py: Python<'py>, array: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    Ok(match array.data_type() {
        DataType::UInt32 => {
            array.as_primitive::<UInt32Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Int64 => {
            array.as_primitive::<Int64Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Float64 => {
            array.as_primitive::<Float64Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Boolean => array.as_boolean().value(row).into_pyobject(py)?.to_owned().into_any(),
        DataType::List(_) => {
            let own = array.as_list::<i32>().value(row);
            let texts = own.as_string::<i32>();
            PyList::new(py, (0..texts.len()).map(|at| texts.value(at)))?.into_any()
        }
        _ => array.as_string::<i32>().value(row).into_pyobject(py)?.into_any(),
    })
}

#[pymethods]
impl Table {
    fn __len__(&self) -> usize {
        self.rows.num_rows()
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.rows.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    /// A column as a list.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        let array = self.rows.column_by_name(name).ok_or_else(|| {
            let names = self.columns().join(", ");
            PyKeyError::new_err(format!("there is no column {name}: there are {names}"))
        })?;
        let cells = (0..array.len()).map(|row| cell(py, array, row));
        PyList::new(py, cells.collect::<PyResult<Vec<_>>>()?)
    }

    /// The cells of a row.
    fn row<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
        if row >= self.rows.num_rows() {
            let rows = self.rows.num_rows();
            return Err(PyIndexError::new_err(format!("there are {rows} rows")));
        }
        self.rows.columns().iter().map(|array| cell(py, array, row)).collect()
    }

    /// Some rows, which share the memory of all.
    fn part(&self, start: usize, count: usize) -> Self {
        let start = start.min(self.rows.num_rows());
        Self { rows: self.rows.slice(start, count.min(self.rows.num_rows() - start)) }
    }

    /// What the columns are, for Arrow.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.rows.schema().as_ref()).map_err(said)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The rows, for Arrow. They are given as they are, whatever is asked for.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let rows = RecordBatchIterator::new([Ok(self.rows.clone())], self.rows.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(rows));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}
