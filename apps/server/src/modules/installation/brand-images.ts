import { inspectFile, makeThumbnail, newFileKey } from '../../platform/files';
import { ValidationError } from '../../platform/http/errors';
import { isUploadedFile } from '../../platform/http-body';
import type { Services } from '../../platform/services';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** Twice the displayed size, for high-density displays. */
const BOXES = { logo: { width: 480, height: 160 }, logo_thumbnail: { width: 192, height: 192 } } as const;

export type BrandImage = keyof typeof BOXES;

/** Public URL of a picture; `''`: the product's default is used. A new picture has a new URL. */
export function brandImageUrl(key: string | undefined): string {
  return key === undefined ? '' : `/brand/${key}`;
}

/**
 * Stores a picture as WebP, scaled down to its displayed size, and returns its key. Errors: 422 too big, not a picture.
 */
export async function storeBrandImage(
  services: Services,
  kind: BrandImage,
  upload: unknown,
): Promise<string> {
  if (!isUploadedFile(upload)) throw refused('No picture was sent', 'blank');
  if (upload.size > MAX_BYTES) throw refused('The picture is too big', 'too_large');
  const { path, filename, mimeType } = upload;
  const { contentType } = await inspectFile({ path, declaredName: filename, declaredMime: mimeType });
  const picture = TYPES.includes(contentType) ? await makeThumbnail(path, BOXES[kind]) : null;
  if (!picture) throw refused('The file is no picture that can be shown', 'file_type');
  const key = newFileKey();
  await services.files.put({ key, source: picture.data, contentType: picture.contentType });
  return key;
}

/** Deletes a picture that is not used any more; failures are only logged. */
export async function removeBrandImage(services: Services, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  await services.files
    .delete(key)
    .catch((error: unknown) => services.logger.warn({ err: error }, 'old logo not removed'));
}

function refused(message: string, code: 'blank' | 'too_large' | 'file_type'): ValidationError {
  return new ValidationError([{ attribute: 'image', message, code }]);
}
