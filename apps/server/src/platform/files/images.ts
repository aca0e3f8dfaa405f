import { isDecodableImage } from './content-types';
import { createImageDecoder, type ImageDecoder } from './image-decoder';

const THUMBNAIL_WIDTH = 250;
// Limits the height of very tall images, because WebP has a maximum image size.
const THUMBNAIL_HEIGHT = 1_000;

export type Thumbnail = { data: Buffer; contentType: 'image/webp'; width: number; height: number };

let decoder: ImageDecoder | undefined;

/**
 * Width and height with the orientation applied, or null when the file is not an image, is broken, or exceeds the
 * decoder's limits.
 */
export async function readImageSize(path: string): Promise<{ width: number; height: number } | null> {
  decoder ??= createImageDecoder();
  const size = await decoder.size(path);
  if (!size || !isDecodableImage(`image/${size.format}`)) return null;
  return { width: size.width, height: size.height };
}

/**
 * A WebP thumbnail within the box, without EXIF data; by default at most 250 px wide. Null when no thumbnail can be
 * made; the file itself is kept anyway.
 */
export async function makeThumbnail(
  path: string,
  box = { width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT },
): Promise<Thumbnail | null> {
  decoder ??= createImageDecoder();
  const thumbnail = (await readImageSize(path)) && (await decoder.thumbnail(path, box));
  return thumbnail && { ...thumbnail, contentType: 'image/webp' };
}
