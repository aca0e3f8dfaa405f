import { inspectFile, makeThumbnail, newFileKey } from '../../platform/files';
import { ValidationError } from '../../platform/http/errors';
import { isUploadedFile } from '../../platform/http-body';
import type { Services } from '../../platform/services';

const MAX_BYTES = 15 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/**
 * Stores a picture at 250 px width, without camera metadata, and returns its key. `upload` is a field of the request
 * body: undefined is returned for anything but an uploaded file. Errors: 422 too big, not an image.
 */
export async function storeAvatar(services: Services, upload: unknown): Promise<string | undefined> {
  if (!isUploadedFile(upload)) return undefined;
  if (upload.size > MAX_BYTES) throw refused('Avatar is too big', 'too_large');
  const { path, filename, mimeType } = upload;
  const { contentType } = await inspectFile({ path, declaredName: filename, declaredMime: mimeType });
  return storeAvatarImage(services, path, contentType);
}

/** Like `storeAvatar`, for a file on the local disk. */
export async function storeAvatarImage(
  services: Services,
  path: string,
  contentType: string,
): Promise<string> {
  const picture = TYPES.includes(contentType) ? await makeThumbnail(path) : null;
  if (!picture) throw refused('Avatar filetype not supported', 'file_type');
  const key = newFileKey();
  await services.files.put({ key, source: picture.data, contentType: picture.contentType });
  return key;
}

/** Deletes a picture that nothing references any more. Errors are ignored, because a left-over file is harmless. */
export async function removeAvatar(services: Services, key: string | null): Promise<void> {
  if (key === null) return;
  await services.files
    .delete(key)
    .catch((error: unknown) => services.logger.warn({ err: error }, 'old picture not removed'));
}

function refused(message: string, code: 'too_large' | 'file_type'): ValidationError {
  return new ValidationError([{ attribute: 'avatar', message, code }]);
}
