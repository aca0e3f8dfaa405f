import type { ServerTexts } from '@parley/i18n/server';
import { inspectFile, makeThumbnail, newFileKey } from '../../platform/files';
import { ValidationError } from '../../platform/http/errors';
import { isUploadedFile } from '../../platform/http-body';
import type { Services } from '../../platform/services';

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const MAX_BYTES = 15 * 1024 * 1024;

/**
 * Keeps a picture of a person, small and as WebP, and returns its key. What it is follows from its content.
 * Error: 422 on `avatar`.
 */
export async function storeAvatar(services: Services, texts: ServerTexts, upload: unknown): Promise<string> {
  const refuse = (key: 'error.avatarType' | 'error.avatarSize') =>
    new ValidationError([{ attribute: 'avatar', message: texts.t(key) }]);
  if (!isUploadedFile(upload)) throw refuse('error.avatarType');
  if (upload.size > MAX_BYTES) throw refuse('error.avatarSize');
  const { contentType } = await inspectFile({
    path: upload.path,
    declaredName: upload.filename,
    declaredMime: upload.mimeType,
  });
  const picture = PICTURES.has(contentType) ? await makeThumbnail(upload.path) : null;
  if (!picture) throw refuse('error.avatarType');
  const key = newFileKey();
  await services.files.put({ key, source: picture.data, contentType: picture.contentType });
  return key;
}

/** A picture nobody points to any more. Failing leaves a few kilobytes behind and nothing else. */
export async function dropAvatar(services: Services, key: string | null): Promise<void> {
  if (!key) return;
  await services.files
    .delete(key)
    .catch((error: unknown) => services.logger.warn({ err: error }, 'old picture not removed'));
}
