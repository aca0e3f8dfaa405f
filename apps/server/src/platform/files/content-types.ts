export type FileKind = 'image' | 'audio' | 'video' | 'file';

const RASTER_IMAGES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']);
const PLAYABLE_VIDEOS = new Set(['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']);
const DECODABLE_IMAGES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/** How a file is presented: as an image, audio, video or download. SVG, HTML and XML count as downloads. */
export function fileKindOf(contentType: string): FileKind {
  if (RASTER_IMAGES.has(contentType)) return 'image';
  if (PLAYABLE_VIDEOS.has(contentType)) return 'video';
  if (/^audio\/[\w.+-]+$/.test(contentType)) return 'audio';
  return 'file';
}

/** Types that may be displayed inline, provided the content was verified to be of that type. */
export function isInlineContentType(contentType: string): boolean {
  return fileKindOf(contentType) !== 'file';
}

/** Raster formats that are safe to hand to the image decoder. */
export function isDecodableImage(contentType: string): boolean {
  return DECODABLE_IMAGES.has(contentType);
}

/** Types that a browser might execute as a document or script. */
export function isActiveContentType(contentType: string): boolean {
  return /html|xml|svg|script|mathml|xslt|x-shockwave-flash|java|mhtml|rfc822/i.test(contentType);
}
