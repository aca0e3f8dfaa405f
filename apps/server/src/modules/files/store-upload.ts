import { stat } from 'node:fs/promises';
import { type FileType, fileTypes } from '@parley/contract';
import type { Insertable } from 'kysely';
import type { AttachmentsTable } from '../../platform/db/tables';
import type { Tx } from '../../platform/events/unit-of-work';
import { newFileKey } from '../../platform/files/file-store';
import { cleanFilename } from '../../platform/files/filename';
import { inspectFile, makeThumbnail } from '../../platform/files';
import { RuleError } from '../../platform/http/errors';
import type { UploadedFile } from '../../platform/http-body';
import type { ActionContext, Viewer } from '../access/access.facade';
import { insertUpload, markAttached, type UploadRow } from './files.repository';

export interface UploadRules {
  /** Rejects types the channel does not support; undefined: all types are allowed. */
  isAllowed?: (contentType: string, extension: string) => boolean;
  /** A picture embedded in a text: never deleted, though it is not an attachment. */
  isLasting?: boolean;
  /** Key of the stored file if it was chosen before; undefined: a new one. */
  fileKey?: string;
}

/** What storing a file needs to know about its owner. */
type UploadContext = Pick<ActionContext, 'services' | 'accountId' | 'db'> & { viewer: Pick<Viewer, 'kind'> };

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const MAX_INLINE_IMAGE_BYTES = 4 * 1024 * 1024;

/**
 * Stores an uploaded file, not visible to anybody yet: it becomes an attachment in the transaction of its message, or
 * is deleted after a day. The type is detected from the content, never from the name. Errors: 422 type not supported,
 * or picture too large for a text.
 */
export async function storeUpload(
  ctx: UploadContext,
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
  const { size } = await stat(file.path);
  if (rules.isLasting) checkInlineImage(inspected, size);
  const thumbnail = inspected.kind === 'image' ? await makeThumbnail(file.path) : null;
  const fileKey = rules.fileKey ?? newFileKey();
  await ctx.services.files.moveFromTemp({
    key: fileKey,
    path: file.path,
    contentType: inspected.contentType,
  });
  const thumbKey = thumbnail ? newFileKey() : null;
  if (thumbnail && thumbKey) {
    await ctx.services.files.put({ key: thumbKey, source: thumbnail.data, contentType: 'image/webp' });
  }
  return insertUpload(ctx.db, {
    account_id: ctx.accountId,
    file_key: fileKey,
    thumb_key: thumbKey,
    filename: cleanFilename(file.filename),
    content_type: inspected.contentType,
    extension: inspected.extension || null,
    file_size: size,
    width: inspected.width,
    height: inspected.height,
    sha256: file.sha256,
    inline_safe: inspected.verifiedInline,
    created_by: ctx.viewer.kind,
    is_lasting: rules.isLasting ?? false,
  });
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

/** Turns uploads into the attachments of a message; each upload can be attached once. */
export async function attachUploads(
  tx: Tx,
  messageId: number,
  uploads: UploadRow[],
  options: { isVoice?: boolean } = {},
): Promise<Insertable<AttachmentsTable>[]> {
  const marked = await markAttached(
    tx.db,
    tx.accountId,
    uploads.map((upload) => upload.id),
  );
  if (marked !== uploads.length) throw new RuleError('upload_used', 'Attachments are not available any more');
  return uploads.map((upload) => {
    const fileType = fileTypeOf(upload.content_type);
    return {
      account_id: tx.accountId,
      message_id: messageId,
      file_type: fileTypes.indexOf(fileType),
      file_key: upload.file_key,
      thumb_key: upload.thumb_key,
      filename: upload.filename,
      content_type: upload.content_type,
      extension: upload.extension,
      file_size: upload.file_size,
      width: upload.width,
      height: upload.height,
      sha256: upload.sha256,
      inline_safe: upload.inline_safe,
      meta: JSON.stringify(options.isVoice && fileType === 'audio' ? { is_recorded_audio: true } : {}),
    };
  });
}

const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'];
const VIDEOS = ['video/ogg', 'video/mp4', 'video/webm', 'video/quicktime'];

/** File type as messages report it. */
export function fileTypeOf(contentType: string): FileType {
  if (IMAGES.includes(contentType)) return 'image';
  if (VIDEOS.includes(contentType)) return 'video';
  return contentType.startsWith('audio/') ? 'audio' : 'file';
}
