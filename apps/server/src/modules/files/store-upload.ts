import { stat } from 'node:fs/promises';
import { inspectFile } from '../../platform/files';
import { RuleError } from '../../platform/http/errors';
import type { UploadedFile } from '../../platform/http-body';
import { createBlob, type FileContext } from './create-blob';
import { insertUpload, type UploadRow } from './files.repository';

export interface UploadRules {
  /** Rejects types the channel does not support; undefined: all types are allowed. */
  isAllowed?: (contentType: string, extension: string) => boolean;
  /** A picture embedded in a text: never deleted, though it is not an attachment. */
  isLasting?: boolean;
  /** Key of the stored file if it was chosen before; undefined: a new one. */
  fileKey?: string;
}

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const MAX_INLINE_IMAGE_BYTES = 4 * 1024 * 1024;

/**
 * Stores an uploaded file, not visible to anybody yet: it becomes an attachment in the transaction of its message, or
 * is deleted after a day. The type is detected from the content, never from the name. Errors: 422 type not supported,
 * or picture too large for a text.
 */
export async function storeUpload(
  ctx: FileContext,
  file: UploadedFile,
  rules: UploadRules = {},
): Promise<UploadRow> {
  const inspected = await inspectFile({
    path: file.path,
    declaredName: file.filename,
    declaredMime: file.mimeType,
  });
  if (rules.isAllowed && !rules.isAllowed(inspected.contentType, inspected.extension)) {
    throw new RuleError('file_type_not_supported', 'Attachments file type not supported');
  }
  if (rules.isLasting) checkInlineImage(inspected, (await stat(file.path)).size);
  const blob = await createBlob(ctx, file, inspected, rules.fileKey);
  return insertUpload(ctx.db, blob, { createdBy: ctx.viewer.kind, isLasting: rules.isLasting ?? false });
}

function checkInlineImage(file: { contentType: string; verifiedInline: boolean }, size: number): void {
  if (!PICTURES.includes(file.contentType) || !file.verifiedInline) {
    throw new RuleError('picture_type', 'Only PNG, JPEG, GIF and WebP pictures can stand in a text');
  }
  if (size > MAX_INLINE_IMAGE_BYTES) {
    throw new RuleError('picture_too_large', 'Pictures in a text are at most 4 MB', {
      limit: MAX_INLINE_IMAGE_BYTES / 1024 ** 2,
    });
  }
}
