import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { readCsv } from './read-csv';

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DetectedText {
  encoding: TextEncodingName;
  /** Bytes of the byte order mark. */
  bomBytes: number;
}

const SAMPLE_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_RECORDS = 20;

/**
 * The encoding of a text file: by its byte order mark; UTF-16 by its zero bytes; UTF-8 if all of it is valid; else
 * Windows-1252, which includes Latin-1. Null: not a text file.
 */
export async function detectText(path: string): Promise<DetectedText | null> {
  const sample = await readSample(path);
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf)
    return { encoding: 'utf-8', bomBytes: 3 };
  if (sample[0] === 0xff && sample[1] === 0xfe) return { encoding: 'utf-16le', bomBytes: 2 };
  if (sample[0] === 0xfe && sample[1] === 0xff) return { encoding: 'utf-16be', bomBytes: 2 };
  const zeros = [0, 0];
  let controls = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
    else if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  }
  const [even = 0, odd = 0] = zeros;
  const isMost = (count: number) => count > sample.length * 0.3;
  if (isMost(odd) && even === 0) return { encoding: 'utf-16le', bomBytes: 0 };
  if (isMost(even) && odd === 0) return { encoding: 'utf-16be', bomBytes: 0 };
  if (even + odd > 0 || controls > sample.length * 0.01 || isKnownFormat(sample)) return null;
  return { encoding: (await isUtf8(path)) ? 'utf-8' : 'windows-1252', bomBytes: 0 };
}

/** Archives, which spreadsheets are, and PDFs may begin with readable text. */
function isKnownFormat(sample: Buffer): boolean {
  return ['PK\u0003\u0004', '%PDF-'].some((mark) =>
    sample.subarray(0, mark.length).equals(Buffer.from(mark)),
  );
}

async function readSample(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file as UTF-8 without its byte order mark. */
export async function* utf8Of(path: string, { encoding, bomBytes }: DetectedText): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { start: bomBytes });
  if (encoding === 'utf-8') {
    yield* source as AsyncIterable<Buffer>;
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) yield Buffer.from(decoder.decode(chunk as Buffer, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/**
 * The delimiter of a CSV file: the one that cuts most of the first records into the same number of columns, and among
 * those into the most. Comma if there is only one column.
 */
export async function detectDelimiter(sample: Buffer): Promise<string> {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = await columnCounts(sample, delimiter);
    const [columns = 1] = counts;
    const alike = counts.filter((count) => count === columns).length / Math.max(1, counts.length);
    const score = columns < 2 ? 0 : alike * 1_000 + Math.min(columns, 999);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

async function columnCounts(sample: Buffer, delimiter: string): Promise<number[]> {
  const counts: number[] = [];
  const limits = { maxColumns: 1_000_000, maxRecordBytes: SAMPLE_BYTES * 2 };
  try {
    for await (const records of readCsv(once(sample), { delimiter, ...limits })) {
      counts.push(...records.map(({ values }) => values.length));
    }
  } catch {
    // A sample may end inside of quotes; what was read before counts.
  }
  // The last record of a sample may be cut off.
  return counts.slice(0, counts.length > 1 ? Math.min(SAMPLE_RECORDS, counts.length - 1) : 1);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
