import { createConcurrencyGate } from '../limits/concurrency-gate';
import { isDecodableImage } from './content-types';

const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 100;
const DECODE_SECONDS = 10;
const THUMBNAIL_WIDTH = 250;
// Keeps a very long picture within what WebP can hold.
const THUMBNAIL_HEIGHT = 1_000;

export type Thumbnail = { data: Buffer; contentType: 'image/webp'; width: number; height: number };

// A decoded picture of 40 megapixels takes 160 MB, so two at once stay within the memory set aside for it.
const gate = createConcurrencyGate({ name: 'image decoding', concurrency: 2, queue: 100 });

/** Width and height as shown, or null when it is no image, broken, or beyond the pixel or frame limit. */
export function readImageSize(path: string): Promise<{ width: number; height: number } | null> {
  return withImage(path, async (image) => {
    const metadata = await image.metadata();
    const { width, height } = metadata.autoOrient;
    const fits = width * height <= MAX_PIXELS && (metadata.pages ?? 1) <= MAX_FRAMES;
    return fits && isDecodableImage(`image/${metadata.format}`) ? { width, height } : null;
  });
}

/** A WebP of at most 250 px width without EXIF; null when the file cannot be shown small (it is kept all the same). */
export async function makeThumbnail(path: string): Promise<Thumbnail | null> {
  if (!(await readImageSize(path))) return null;
  return withImage(path, async (image) => {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, contentType: 'image/webp', width: info.width, height: info.height };
  });
}

async function withImage<Result>(
  path: string,
  use: (image: import('sharp').Sharp) => Promise<Result>,
): Promise<Result | null> {
  // The decoder brings a large native library, so it is loaded with the first picture.
  const { default: sharp } = await import('sharp');
  try {
    return await gate.run(() => use(sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true })));
  } catch {
    return null;
  }
}
