import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cleanFilename } from '../../platform/files';
import { newFileKey } from '../../platform/files/file-store';
import { insertBlob, type StoredFile } from './blobs.repository';
import { creatorIdOf, type FileContext } from './create-blob';

/**
 * Stores a file that the server has written, and removes it from `path`. Like every blob it has a day until something
 * refers to it. It is only ever offered as a download.
 */
export async function storeGeneratedFile(
  { services, db, accountId, viewer }: FileContext,
  file: { path: string; size: number; filename: string; contentType: string },
): Promise<StoredFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  const blob = await insertBlob(db, {
    account_id: accountId,
    file_key: newFileKey(),
    filename: cleanFilename(file.filename),
    content_type: file.contentType,
    byte_size: file.size,
    sha256: hash.digest('hex'),
    inline_safe: false,
    created_by: viewer.kind,
    created_by_id: creatorIdOf(viewer),
  });
  await services.files.moveFromTemp({ key: blob.file_key, path: file.path, contentType: file.contentType });
  return blob;
}
