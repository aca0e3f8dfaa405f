import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { fileResponseHeaders, inspectFile, makeThumbnail, newFileKey } from '.';

const folder = mkdtempSync(join(tmpdir(), 'inspect-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function save(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, newFileKey());
  await writeFile(path, bytes);
  return path;
}

async function inspect(bytes: Uint8Array | string, declaredName: string, declaredMime: string) {
  return inspectFile({ path: await save(bytes), declaredName, declaredMime });
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3355aa' } });
const png = await picture(600, 300).png().toBuffer();
const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(200),
]);
const mp3 = Buffer.concat([
  Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  Buffer.alloc(500),
]);

describe('file types by content', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ] as const)(
    'a %s with a wrong name and type is recognized as an image with its size',
    async (format, contentType) => {
      const bytes = await picture(60, 30).toFormat(format).toBuffer();
      expect(await inspect(bytes, 'report.pdf', 'application/pdf')).toEqual({
        contentType,
        kind: 'image',
        extension: 'pdf',
        width: 60,
        height: 30,
        verifiedInline: true,
      });
    },
  );

  test('the size of a picture follows its EXIF orientation', async () => {
    const turned = await picture(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspect(turned, 'a.jpg', 'image/jpeg')).toMatchObject({ width: 30, height: 60 });
  });

  test.each([
    ['SVG', svg, 'image/svg+xml'],
    [
      'SVG behind a declaration and comment',
      `\ufeff <?xml version="1.0"?><!-- x --><svg:svg/>${svg}`,
      'image/svg+xml',
    ],
    ['HTML', '<!DOCTYPE html><p>x', 'text/html'],
    ['HTML that starts with a comment', '<!-- x --><script>alert(1)</script>', 'text/html'],
    ['HTML in UTF-16', Buffer.from('\ufeff<html><script>1</script>', 'utf16le'), 'text/html'],
    ['HTML in Latin-1', Buffer.from('<html>\xe9\xff<body>', 'latin1'), 'text/html'],
    ['XML', '<?xml version="1.0"?><note/>', 'application/xml'],
  ])('C2: %s is never an image, whatever name and type it declares', async (_name, bytes, contentType) => {
    const file = await inspect(bytes, 'holiday.png', 'image/png');
    expect(file).toMatchObject({ contentType, kind: 'file', width: null, verifiedInline: false });
    const headers = fileResponseHeaders({ ...file, filename: 'holiday.png' });
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe('attachment; filename="holiday.png"');
  });

  test.each<[string, Uint8Array | string, string, string, object]>([
    [
      'a PDF',
      '%PDF-1.7\n%\xe2\xe3\n1 0 obj',
      'a.pdf',
      'image/png',
      { contentType: 'application/pdf', kind: 'file' },
    ],
    ['a text', 'hello <b>you</b>', 'a.txt', 'text/html', { contentType: 'text/plain', kind: 'file' }],
    ['a CSV', 'a;b\n1;2', 'a.csv', 'application/vnd.ms-excel', { contentType: 'text/csv', extension: 'csv' }],
    [
      'a Latin-1 CSV',
      Buffer.from('Stra\xdfe;M\xfcnchen\n', 'latin1'),
      'a.csv',
      '',
      { contentType: 'text/csv' },
    ],
    ['an empty file', '', 'a', 'image/png', { contentType: 'text/plain', kind: 'file', extension: 'txt' }],
    [
      'random bytes declared as an image',
      randomBytes(999),
      'a.png',
      'image/png',
      { contentType: 'application/octet-stream', kind: 'file' },
    ],
    [
      'random bytes declared as a page',
      Buffer.from([0, 1, 2, 3]),
      'a',
      'text/html',
      { contentType: 'application/octet-stream' },
    ],
    [
      'a gzip',
      gzipSync('x'),
      'a.tar.gz',
      'image/png',
      { contentType: 'application/gzip', kind: 'file', extension: 'gz' },
    ],
    ['an MP3', mp3, 'song.mp3', '', { contentType: 'audio/mpeg', kind: 'audio', verifiedInline: true }],
    [
      'a video',
      webm,
      'a.webm',
      'video/webm',
      { contentType: 'video/webm', kind: 'video', verifiedInline: true },
    ],
    [
      'a voice recording',
      webm,
      'a.webm',
      'audio/webm;codecs=opus',
      { contentType: 'audio/webm', kind: 'audio' },
    ],
    ['a video declared as a page', webm, 'a.html', 'text/html', { contentType: 'video/webm', kind: 'video' }],
    [
      'a bitmap',
      bmp,
      'a.bmp',
      'image/bmp',
      { contentType: 'image/bmp', kind: 'image', verifiedInline: false },
    ],
    [
      'a truncated PNG header',
      png.subarray(0, 12),
      'a.png',
      'image/png',
      { kind: 'file', verifiedInline: false },
    ],
    [
      'a GIF header before a page',
      'GIF89a<script>alert(1)</script>',
      'a.gif',
      'image/gif',
      { kind: 'file', verifiedInline: false },
    ],
  ])('C2: the type of %s is recognized by content', async (_name, bytes, name, mime, expected) => {
    expect(await inspect(bytes, name, mime)).toMatchObject(expected);
  });

  test('a picture of more than 40 megapixels is stored as a file without preview', async () => {
    const flood = await save(await picture(8_001, 5_000).png().toBuffer());
    expect(
      await inspectFile({ path: flood, declaredName: 'a.png', declaredMime: 'image/png' }),
    ).toMatchObject({
      kind: 'file',
      width: null,
    });
    await expect(makeThumbnail(flood)).resolves.toBeNull();
  });
});

describe('thumbnails', () => {
  test('thumbnails are WebP, at most 250 px wide, turned upright and without EXIF', async () => {
    const source = await save(await picture(400, 1_000).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const thumbnail = await makeThumbnail(source);
    expect(thumbnail).toMatchObject({ contentType: 'image/webp', width: 250, height: 100 });
    const metadata = await sharp(thumbnail?.data).metadata();
    expect(metadata.format).toBe('webp');
    expect(metadata.exif).toBeUndefined();
  });

  test('thumbnails do not enlarge, and are missing for files that cannot be decoded', async () => {
    await expect(makeThumbnail(await save(await picture(20, 10).png().toBuffer()))).resolves.toMatchObject({
      width: 20,
    });
    for (const bytes of [svg, 'text', png.subarray(0, 200), Buffer.alloc(0)]) {
      await expect(makeThumbnail(await save(bytes))).resolves.toBeNull();
    }
    await expect(makeThumbnail(join(folder, 'missing'))).resolves.toBeNull();
  });
});
