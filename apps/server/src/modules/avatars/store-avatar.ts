import { inspectFile, makeThumbnail, newFileKey } from '../../platform/files';
import { ValidationError } from '../../platform/http/errors';
import { isUploadedFile } from '../../platform/http-body';
import type { Services } from '../../platform/services';

const MAX_BYTES = 15 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/**
 * Keeps a picture at 250 px width, without what a camera wrote into it, and answers its key. `upload` is
 * what a body carried: anything but a real upload counts as none. Errors: 422 too big, no picture.
 */
export async function storeAvatar(services: Services, upload: unknown): Promise<string | undefined> {
  if (!isUploadedFile(upload)) return undefined;
  if (upload.size > MAX_BYTES) throw refused('Avatar is too big');
  const { path, filename, mimeType } = upload;
  const { contentType } = await inspectFile({ path, declaredName: filename, declaredMime: mimeType });
  return storeAvatarImage(services, path, contentType);
}

/** The same for a file that lies somewhere already. */
export async function storeAvatarImage(
  services: Services,
  path: string,
  contentType: string,
): Promise<string> {
  const picture = TYPES.includes(contentType) ? await makeThumbnail(path) : null;
  if (!picture) throw refused('Avatar filetype not supported');
  const key = newFileKey();
  await services.files.put({ key, source: picture.data, contentType: picture.contentType });
  return key;
}

/** Takes away a picture nothing points to any more; what cannot be removed now is no reason to fail. */
export async function removeAvatar(services: Services, key: string | null): Promise<void> {
  if (key === null) return;
  await services.files
    .delete(key)
    .catch((error: unknown) => services.logger.warn({ err: error }, 'old picture not removed'));
}

function refused(message: string): ValidationError {
  return new ValidationError([{ attribute: 'avatar', message }]);
}
