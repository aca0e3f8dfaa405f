import { expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip';
import { type ZipEntry, zipOf } from './zip';

async function bytesOf(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const modifiedAt = new Date('2026-11-26T06:12:34Z');

test('an archive holds each file under its name, empty ones too', async () => {
  const long = Buffer.alloc(300_000, 'a long text ');
  const bytes = await bytesOf([
    { name: 'contact.json', modifiedAt, content: [Buffer.from('{"name":'), Buffer.from('"Ada"}')] },
    { name: 'files/1-Grüße.txt', modifiedAt, content: [long] },
    { name: 'files/2-empty', modifiedAt, content: [] },
  ]);
  const files = Object.entries(readZip(bytes)).map(([name, content]) => [name, content.toString()]);
  expect(files).toEqual([
    ['contact.json', '{"name":"Ada"}'],
    ['files/1-Grüße.txt', long.toString()],
    ['files/2-empty', ''],
  ]);
  expect(bytes.length).toBeLessThan(long.length / 10);
});

test('a file that fails while it is read makes the archive fail', async () => {
  const content = (function* () {
    yield Buffer.from('the beginning');
    throw new Error('the file is gone');
  })();
  await expect(bytesOf([{ name: 'a', modifiedAt, content }])).rejects.toThrow('the file is gone');
});
