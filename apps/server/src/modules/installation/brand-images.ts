import { inspectFile, makeThumbnail, newFileKey } from '../../platform/files';
import { ValidationError } from '../../platform/http/errors';
import { isUploadedFile } from '../../platform/http-body';
import type { Services } from '../../platform/services';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** Twice the size it is shown in, for fine displays. */
const BOXES = { logo: { width: 480, height: 160 }, logo_thumbnail: { width: 192, height: 192 } } as const;

export type BrandImage = keyof typeof BOXES;

/** Address of a picture that anybody may load; `''`: the product's own. A new picture has a new address. */
export function brandImageUrl(key: string | undefined): string {
  return key === undefined ? '' : `/brand/${key}`;
}

/** Keeps a picture as WebP, small enough for its place, and answers its key. Errors: 422 too big, no picture. */
export async function storeBrandImage(
  services: Services,
  kind: BrandImage,
  upload: unknown,
): Promise<string> {
  if (!isUploadedFile(upload)) throw refused('No picture was sent');
  if (upload.size > MAX_BYTES) throw refused('The picture is too big');
  const { path, filename, mimeType } = upload;
  const { contentType } = await inspectFile({ path, declaredName: filename, declaredMime: mimeType });
  const picture = TYPES.includes(contentType) ? await makeThumbnail(path, BOXES[kind]) : null;
  if (!picture) throw refused('The file is no picture that can be shown');
  const key = newFileKey();
  await services.files.put({ key, source: picture.data, contentType: picture.contentType });
  return key;
}

/** Takes a picture away that nothing points to any more; what cannot be removed now is no reason to fail. */
export async function removeBrandImage(services: Services, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  await services.files
    .delete(key)
    .catch((error: unknown) => services.logger.warn({ err: error }, 'old logo not removed'));
}

function refused(message: string): ValidationError {
  return new ValidationError([{ attribute: 'image', message }]);
}
