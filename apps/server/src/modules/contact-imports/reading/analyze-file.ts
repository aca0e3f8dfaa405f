import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type ContactImportColumn, limits } from '@parley/contract';
import { CsvError, detectDelimiter, detectText, readCsv, utf8Of } from '../../../platform/csv';
import { unescapeCsvCell } from '../../../platform/content';
import { ImportFileError } from '../import-file-error';
import { columnKindOf } from './column-kinds';

export interface AnalyzedFile {
  delimiter: string;
  /** Byte that the first row after the header begins at. */
  dataStart: number;
  columns: Omit<ContactImportColumn, 'suggestion'>[];
  totalRows: number;
}

const SAMPLE_BYTES = 64 * 1024;
const SAMPLES = 3;
const KIND_ROWS = 200;
const SAMPLE_CHARACTERS = 200;

export const csvOptions = (delimiter: string) => ({
  delimiter,
  // One more than allowed, so that the header tells that there are too many.
  maxColumns: limits.importColumns + 1,
  maxRecordBytes: limits.importRowBytes,
});

/** Writes the text of an uploaded file to `target` as UTF-8, which is what imports read. Throws ImportFileError. */
export async function writeAsUtf8(path: string, size: number, target: string): Promise<void> {
  if (size === 0) throw new ImportFileError('import_file_empty');
  const text = await detectText(path);
  if (!text) throw new ImportFileError('import_file_not_csv');
  await pipeline(utf8Of(path, text), createWriteStream(target, { mode: 0o600 }));
}

/** Reads a UTF-8 file once, as a stream: its columns, and how many rows it has. Throws ImportFileError. */
export async function analyzeFile(path: string): Promise<AnalyzedFile> {
  const delimiter = await detectDelimiter(await firstBytes(path));
  const kinds: string[][] = [];
  let header: string[] | undefined;
  let dataStart = 0;
  let totalRows = 0;
  try {
    for await (const records of readCsv(createReadStream(path), csvOptions(delimiter))) {
      for (const record of records) {
        if (!header) {
          header = readHeader(record.values);
          dataStart = record.end;
          continue;
        }
        totalRows += 1;
        if (totalRows > limits.importRows) throw new ImportFileError('import_too_many_rows');
        if (kinds.length < KIND_ROWS) kinds.push(record.values);
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? fileErrorOf(error) : error;
  }
  if (!header) throw new ImportFileError('import_file_empty');
  if (totalRows === 0) throw new ImportFileError('import_no_rows');
  const columns = header.map((name, index) => {
    const values = kinds.map((row) => unescapeCsvCell(row[index] ?? '').trim());
    return {
      name,
      kind: columnKindOf(values),
      samples: values.slice(0, SAMPLES).map((value) => value.slice(0, SAMPLE_CHARACTERS)),
    };
  });
  return { delimiter, dataStart, columns, totalRows };
}

function readHeader(values: readonly string[]): string[] {
  if (values.length > limits.importColumns) throw new ImportFileError('import_too_many_columns');
  const names = values.map((value) => unescapeCsvCell(value).trim().slice(0, limits.nameCharacters));
  if (names.every((name) => name === '')) throw new ImportFileError('import_header_missing');
  return names;
}

/** Rows after the header may have more cells than it has names: that is told for each row. */
function fileErrorOf({ problem, record }: CsvError): ImportFileError {
  const row = record + 1;
  if (problem === 'too_many_columns') return new ImportFileError('import_too_many_columns', row);
  return new ImportFileError(
    problem === 'quote_unclosed' ? 'import_quote_unclosed' : 'import_row_too_long',
    row,
  );
}

async function firstBytes(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: SAMPLE_BYTES - 1 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
