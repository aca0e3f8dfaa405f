/** One record of a CSV file. */
export interface CsvRecord {
  values: string[];
  /** Bytes of the file that it covers, with its line break; the next record begins at `end`. */
  start: number;
  end: number;
}

export type CsvProblem = 'quote_unclosed' | 'row_too_long' | 'too_many_columns';

/** The file cannot be read beyond this record; `record` counts from 0 at the first record that was read. */
export class CsvError extends Error {
  constructor(
    readonly problem: CsvProblem,
    readonly record: number,
  ) {
    super(`${problem} in record ${record}`);
    this.name = 'CsvError';
  }
}

export interface CsvOptions {
  /** One ASCII character. */
  delimiter: string;
  maxColumns: number;
  maxRecordBytes: number;
  /** Byte of the file that `source` begins at, for the positions of the records; default 0. */
  at?: number;
}

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Reads UTF-8 CSV as a stream: one list of records per chunk of the source, so that memory holds a chunk and the begun
 * record. Bytes suffice to find delimiters, quotes and line breaks, because in UTF-8 none of them is part of another
 * character; that also gives each record its position in the file. Lines end in LF, CR LF or CR; blank lines are left
 * out; text after a closing quote is kept, as spreadsheets do. Throws CsvError.
 */
export async function* readCsv(
  source: AsyncIterable<Uint8Array>,
  options: CsvOptions,
): AsyncGenerator<CsvRecord[]> {
  const delimiter = options.delimiter.charCodeAt(0);
  let base = options.at ?? 0;
  let rest: Buffer = Buffer.alloc(0);
  let count = 0;
  const take = (data: Buffer, isLast: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let position = 0;
    while (position < data.length) {
      const read = readRecord(data, position, { delimiter, isLast, maxColumns: options.maxColumns });
      if (typeof read === 'string') throw new CsvError(read, count);
      if (!read) break;
      if (read.end - position > options.maxRecordBytes) throw new CsvError('row_too_long', count);
      const isBlank = read.values.length === 1 && read.values[0] === '' && !read.isQuoted;
      if (!isBlank) {
        records.push({ values: read.values, start: base + position, end: base + read.end });
        count += 1;
      }
      position = read.end;
    }
    base += position;
    rest = data.subarray(position);
    if (rest.length > options.maxRecordBytes) {
      throw new CsvError(rest.includes(QUOTE) ? 'quote_unclosed' : 'row_too_long', count);
    }
    return records;
  };
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const records = take(rest.length === 0 ? bytes : Buffer.concat([rest, bytes]), false);
    if (records.length > 0) yield records;
  }
  const records = take(rest, true);
  if (records.length > 0) yield records;
}

interface ReadRecord {
  values: string[];
  end: number;
  isQuoted: boolean;
}

/** Null: the record does not end in these bytes. */
function readRecord(
  data: Buffer,
  start: number,
  { delimiter, isLast, maxColumns }: { delimiter: number; isLast: boolean; maxColumns: number },
): ReadRecord | CsvProblem | null {
  const values: string[] = [];
  let isQuoted = false;
  let position = start;
  for (;;) {
    let text = '';
    if (data[position] === QUOTE) {
      isQuoted = true;
      const closing = closingQuote(data, position + 1);
      if (closing === -1) return isLast ? 'quote_unclosed' : null;
      // A quote in the last byte may be the first of a doubled one.
      if (closing === data.length - 1 && !isLast) return null;
      text = data.toString('utf8', position + 1, closing).replaceAll('""', '"');
      position = closing + 1;
    }
    const begin = position;
    let byte = data[position];
    while (byte !== undefined && byte !== delimiter && byte !== LF && byte !== CR) {
      position += 1;
      byte = data[position];
    }
    if (byte === undefined && !isLast) return null;
    if (position > begin) text += data.toString('utf8', begin, position);
    values.push(text);
    if (values.length > maxColumns) return 'too_many_columns';
    if (byte === delimiter) {
      position += 1;
      continue;
    }
    if (byte === CR) {
      if (position === data.length - 1 && !isLast) return null;
      if (data[position + 1] === LF) position += 1;
    }
    return { values, end: Math.min(position + 1, data.length), isQuoted };
  }
}

/** Position of the quote that ends the text, past doubled ones; -1: there is none. */
function closingQuote(data: Buffer, from: number): number {
  let position = data.indexOf(QUOTE, from);
  while (position !== -1 && data[position + 1] === QUOTE) position = data.indexOf(QUOTE, position + 2);
  return position;
}
