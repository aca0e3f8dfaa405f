import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CsvError, type CsvOptions, type CsvRecord, detectDelimiter, detectText, readCsv, utf8Of } from '.';

const options: CsvOptions = { delimiter: ',', maxColumns: 10, maxRecordBytes: 1_000 };

async function read(text: string | Buffer, size = 7, more: Partial<CsvOptions> = {}): Promise<CsvRecord[]> {
  const bytes = Buffer.from(text as string);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const records: CsvRecord[] = [];
  for await (const some of readCsv(Readable.from(chunks), { ...options, ...more })) records.push(...some);
  return records;
}
const valuesOf = async (...given: Parameters<typeof read>) =>
  (await read(...given)).map(({ values }) => values);

describe('records', () => {
  test.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a,1","say ""hi"""\n', [['a,1', 'say "hi"']]],
    ['"two\nlines",b\n', [['two\nlines', 'b']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\n\r\n""\nb', [['a'], [''], ['b']]],
    ['"a" b,c', [['a b', 'c']]],
    ['a"b,c', [['a"b', 'c']]],
    ['größe,日本\n', [['größe', '日本']]],
    ['', []],
  ])('%j is read as %j', async (text, records) => {
    for (const size of [1, 3, 1_000]) expect(await valuesOf(text, size)).toEqual(records);
  });

  test('what is written as CSV is read back, however the file is cut into chunks', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', ' ') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, size) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quote).join(',')).join('\r\n');
        expect(await valuesOf(text, size)).toEqual(rows);
      }),
    );
  });

  test('a file can be read on from the end of any record', async () => {
    const text = 'name,note\r\nÄda,"x\ny"\r\n\r\nBob,2\r\nCy,3';
    const records = await read(text);
    for (const [index, { end }] of records.entries()) {
      const rest = Buffer.from(text).subarray(end);
      expect(await read(rest, 4, { at: end })).toEqual(records.slice(index + 1));
    }
  });

  test.each([
    ['quote_unclosed', 1, 'a,b\nc,"d\ne'],
    ['quote_unclosed', 1, `a\n"${'x'.repeat(2_000)}`],
    ['row_too_long', 2, `a\nb\n${'x'.repeat(2_000)}`],
    ['too_many_columns', 0, '1,2,3,4,5,6,7,8,9,10,11'],
  ])('a file with %s in record %i cannot be read', async (problem, record, text) => {
    await expect(read(text)).rejects.toMatchObject({ problem, record });
    await expect(read(text)).rejects.toBeInstanceOf(CsvError);
  });
});

describe('detection', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'csv-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const text = 'Name;Größe\nJürgen;“2”\n';
  const utf16be = (given: string) => Buffer.from(given, 'utf16le').swap16();
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE', utf16be(`\ufeff${text}`)],
    ['UTF-16 LE without BOM', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE without BOM', utf16be(text)],
    ['Windows-1252', Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1')],
  ])('a file in %s becomes the same UTF-8', async (_name, bytes) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, bytes);
    const found = await detectText(path);
    if (!found) throw new Error('no text');
    expect((await buffer(Readable.from(utf8Of(path, found)))).toString()).toBe(text);
  });

  test.each([
    ['a spreadsheet', Buffer.from('PK\u0003\u0004 and more')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a PDF', Buffer.from('%PDF-1.7\n\0\0')],
  ])('%s is no text', async (_name, bytes) => {
    const path = join(folder, 'file.bin');
    await writeFile(path, bytes);
    expect(await detectText(path)).toBeNull();
  });

  test.each([
    [',', 'a,b\n1,"x;y;z"\n2,3\n'],
    [';', 'name;price\na;1,50\nb;2,75\n'],
    ['\t', 'a\tb\n1,5\t2\n'],
    ['|', 'a|b|c\n1|2|3\n'],
    [',', 'email\na@b.example\n'],
  ])('the delimiter %j is found in %j', async (delimiter, sample) => {
    expect(await detectDelimiter(Buffer.from(sample))).toBe(delimiter);
  });
});
