import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  createImageDecoder,
  DEFAULT_DECODER_LIMITS,
  type DecoderLimits,
  type ImageDecoder,
} from './image-decoder';

const folder = mkdtempSync(join(tmpdir(), 'image-decoder-'));
const MEBIBYTE = 1024 * 1024;
const box = { width: 250, height: 1_000 };
let decoder: ImageDecoder;
afterEach(() => decoder.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function decode(limits: Partial<DecoderLimits> = {}): ImageDecoder {
  // Enough time for slow machines, except where the test is about time.
  decoder = createImageDecoder({ ...DEFAULT_DECODER_LIMITS, seconds: 60, ...limits });
  return decoder;
}

async function save(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#35a' } });

test('C4: a picture of 40 megapixels has a size and a preview, one over has neither', async () => {
  const { size, thumbnail } = decode();
  const at = await save('at.png', await flat(8_000, 5_000).png().toBuffer());
  const over = await save('over.png', await flat(8_001, 5_000).png().toBuffer());
  expect(await size(at)).toEqual({ width: 8_000, height: 5_000, format: 'png' });
  expect(await thumbnail(at, box)).toMatchObject({ width: 250 });
  expect(await size(over)).toBeNull();
  expect(await thumbnail(over, box)).toBeNull();
});

test('C4: an animation of 100 frames has a size, one of 101 has none', async () => {
  const { size } = decode();
  const frames = async (count: number) => {
    const noise = Buffer.from(
      Uint8Array.from({ length: 8 * 8 * count * 3 }, (_, index) => (index * 37) % 256),
    );
    const raw = { width: 8, height: 8 * count, channels: 3 as const, pageHeight: 8 };
    return save(`${count}.gif`, await sharp(noise, { raw }).gif({ loop: 0 }).toBuffer());
  };
  expect(await size(await frames(100))).toMatchObject({ format: 'gif' });
  expect(await size(await frames(101))).toBeNull();
});

test('C4: a picture that takes more memory than allowed has no preview, and the next one does', async () => {
  // Rotated by EXIF and progressive: the decoder has to hold all of it in memory.
  const heavy = await flat(7_000, 5_000)
    .jpeg({ progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const path = await save('heavy.jpg', heavy);
  const light = await save('light.png', await flat(10, 10).png().toBuffer());
  const tight = decode({ memoryBytes: 140 * MEBIBYTE });
  expect(await tight.thumbnail(path, box)).toBeNull();
  expect(await tight.thumbnail(light, box)).toMatchObject({ width: 10 });
  tight.close();
  expect(await decode().thumbnail(path, box)).toMatchObject({ width: 250 });
});

test('C4: a picture that takes too long has no preview, and the next one does', async () => {
  const path = await save('slow.png', await flat(6_000, 5_000).png().toBuffer());
  const light = await save('quick.png', await flat(10, 10).png().toBuffer());
  const hurried = decode({ seconds: 0.01 });
  expect(await hurried.thumbnail(path, box)).toBeNull();
  expect(await decode().thumbnail(light, box)).toMatchObject({ width: 10 });
});

test('a file that is no picture has no size, and many concurrent requests are all answered', async () => {
  const { size } = decode();
  const text = await save('text.png', Buffer.from('no picture'));
  const light = await save('many.png', await flat(10, 10).png().toBuffer());
  const sizes = await Promise.all(Array.from({ length: 20 }, (_, index) => size(index % 2 ? light : text)));
  expect(sizes.filter((found) => found === null)).toHaveLength(10);
});
