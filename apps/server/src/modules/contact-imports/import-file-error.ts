import { type ContactImportFailure, limits } from '@parley/contract';
import { type HttpError, RuleError } from '../../platform/http/errors';

type Failure = Exclude<ContactImportFailure, 'failed' | 'import_header_repeated'>;

const messages: Record<Failure, string> = {
  import_file_empty: 'The file is empty',
  import_file_not_csv: 'The file is not a CSV file',
  import_header_missing: 'The first row has no column names',
  import_no_rows: 'The file has no rows besides the column names',
  import_too_many_columns: `The file has more than ${limits.importColumns} columns`,
  import_too_many_rows: `The file has more than ${limits.importRows} rows`,
  import_quote_unclosed: 'A quotation mark is never closed',
  import_row_too_long: 'A row is too long',
};

/** The file as a whole cannot be imported. */
export class ImportFileError extends Error {
  constructor(
    readonly failure: Failure,
    /** Number of the row in the file, 1 being the header. */
    readonly row = 0,
  ) {
    super(messages[failure]);
    this.name = 'ImportFileError';
  }

  /** 422 for the person who waits for the upload. */
  refusal(): HttpError {
    const message = messages[this.failure];
    const maximum = this.failure === 'import_too_many_rows' ? limits.importRows : limits.importColumns;
    switch (this.failure) {
      case 'import_too_many_columns':
      case 'import_too_many_rows':
        return new RuleError(this.failure, message, { maximum });
      case 'import_quote_unclosed':
      case 'import_row_too_long':
        return new RuleError(this.failure, `${message} (row ${this.row})`, {
          row: this.row,
        });
      default:
        return new RuleError(this.failure, message);
    }
  }
}
