import type { Tx } from '../../platform/events/unit-of-work';
import { RuleError } from '../../platform/http/errors';
import { insertUpload, markAttached, type UploadRow } from './files.repository';

/** Marks uploads as attached, so that they cannot be attached elsewhere and are not deleted. Error: 422 used before. */
export async function claimUploads(tx: Tx, uploads: readonly UploadRow[]): Promise<void> {
  if (uploads.length === 0) return;
  const marked = await markAttached(
    tx.db,
    tx.accountId,
    uploads.map((upload) => upload.id),
  );
  if (marked !== uploads.length) throw new RuleError('upload_used', 'Attachments are not available any more');
}

type SharedFile = Omit<
  UploadRow,
  'account_id' | 'id' | 'created_by' | 'attached_at' | 'is_lasting' | 'created_at'
>;

/** Adds an upload with the bytes of an existing file; both rows refer to the same bytes. */
export async function shareFile(tx: Tx, file: SharedFile): Promise<UploadRow> {
  return insertUpload(tx.db, {
    account_id: tx.accountId,
    file_key: file.file_key,
    thumb_key: file.thumb_key,
    filename: file.filename,
    content_type: file.content_type,
    extension: file.extension,
    file_size: file.file_size,
    width: file.width,
    height: file.height,
    sha256: file.sha256,
    inline_safe: file.inline_safe,
    created_by: 'system',
  });
}
