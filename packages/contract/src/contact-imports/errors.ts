import type { ErrorDefinitions } from '../kit/errors';
import { limits } from '../kit/limits';

export const contactImportErrors = {
  import_file_empty: { status: 422, meaning: 'The file is empty.' },
  import_file_not_csv: {
    status: 422,
    meaning: 'The file is not text, for example a spreadsheet or a picture.',
  },
  import_header_missing: { status: 422, meaning: 'The first row has no column names.' },
  import_no_rows: { status: 422, meaning: 'There is no row after the column names.' },
  import_too_many_columns: {
    status: 422,
    meaning: `The file has more than ${limits.importColumns} columns.`,
    params: { maximum: 'number' },
  },
  import_too_many_rows: {
    status: 422,
    meaning: `The file has more than ${limits.importRows} rows.`,
    params: { maximum: 'number' },
  },
  import_quote_unclosed: {
    status: 422,
    meaning: 'A quotation mark in this row is never closed.',
    params: { row: 'number' },
  },
  import_row_too_long: {
    status: 422,
    meaning: 'This row has more bytes than a row may have.',
    params: { row: 'number' },
  },
  import_mapping_invalid: {
    status: 422,
    meaning: 'A column has an unknown target, two have the same, or none identifies contacts.',
  },
  import_not_ready: { status: 422, meaning: 'The import is not in a state that allows this.' },
} as const satisfies ErrorDefinitions;
