import { isDecodableImage } from './content-types';
import { createImageDecoder, type ImageDecoder } from './image-decoder';

const THUMBNAIL_WIDTH = 250;
// Keeps a very long picture within what WebP can hold.
const THUMBNAIL_HEIGHT = 1_000;

export type Thumbnail = { data: Buffer; contentType: 'image/webp'; width: number; height: number };

let decoder: ImageDecoder | undefined;

/** Width and height as shown, or null when it is no image, broken, or beyond the limits of the decoder. */
export async function readImageSize(path: string): Promise<{ width: number; height: number } | null> {
  decoder ??= createImageDecoder();
  const size = await decoder.size(path);
  if (!size || !isDecodableImage(`image/${size.format}`)) return null;
  return { width: size.width, height: size.height };
}

/**
 * A WebP within the box, without EXIF; at most 250 px wide unless said. Null when the file cannot be shown small (it is
 * kept all the same).
 */
export async function makeThumbnail(
  path: string,
  box = { width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT },
): Promise<Thumbnail | null> {
  decoder ??= createImageDecoder();
  const thumbnail = (await readImageSize(path)) && (await decoder.thumbnail(path, box));
  return thumbnail && { ...thumbnail, contentType: 'image/webp' };
}
