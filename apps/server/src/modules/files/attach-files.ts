import { type FileType, fileTypes } from '@parley/contract';
import type { Insertable } from 'kysely';
import type { AttachmentsTable } from '../../platform/db/tables';
import type { Tx } from '../../platform/events/unit-of-work';
import { RuleError } from '../../platform/http/errors';
import type { StoredFile } from './blobs.repository';
import { markAttached } from './files.repository';

/** A file that a message can have: an upload, or the file of another row, which has no upload. */
export type AttachableFile = StoredFile & {
  upload_id: number | null;
  /** What the file stands for, if it is a place or a contact card: the type of the attachment, and its data. */
  standsFor?: { type: FileType; meta: Record<string, unknown> };
};

/** The file of another row, for one more message. Hold a lock on that row, so that it keeps the blob until the commit. */
export function shareFile(file: StoredFile): AttachableFile {
  return { ...file, upload_id: null };
}

/** Marks uploads as attached, so that they cannot be attached elsewhere. Error: 422 used before. */
export async function claimUploads(tx: Tx, files: readonly AttachableFile[]): Promise<void> {
  const ids = files.flatMap((file) => file.upload_id ?? []);
  if (ids.length === 0) return;
  const marked = await markAttached(tx.db, tx.accountId, ids);
  if (marked !== ids.length) throw new RuleError('upload_used', 'Attachments are not available any more');
}

/** Turns files into the attachments of a message; each upload can be attached once. */
export async function attachFiles(
  tx: Tx,
  messageId: number,
  files: readonly AttachableFile[],
  options: { isVoice?: boolean } = {},
): Promise<Insertable<AttachmentsTable>[]> {
  await claimUploads(tx, files);
  return files.map((file) => {
    const fileType = file.standsFor?.type ?? fileTypeOf(file.content_type);
    return {
      account_id: tx.accountId,
      message_id: messageId,
      blob_id: file.blob_id,
      file_type: fileTypes.indexOf(fileType),
      meta: JSON.stringify(
        file.standsFor?.meta ?? (options.isVoice && fileType === 'audio' ? { is_recorded_audio: true } : {}),
      ),
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
