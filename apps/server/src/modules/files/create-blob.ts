import { stat } from 'node:fs/promises';
import { newFileKey } from '../../platform/files/file-store';
import { cleanFilename } from '../../platform/files/filename';
import { type InspectedFile, makeThumbnail } from '../../platform/files';
import type { UploadedFile } from '../../platform/http-body';
import type {
  ActionContext,
  AgentBotViewer,
  ContactViewer,
  SystemViewer,
  UserViewer,
} from '../access/access.facade';
import { insertBlob, type StoredFile } from './blobs.repository';

/** Who stores a file. */
export type FileCreator =
  | Pick<UserViewer, 'kind' | 'userId'>
  | Pick<ContactViewer, 'kind' | 'contactInboxId'>
  | Pick<AgentBotViewer, 'kind' | 'agentBotId'>
  | Pick<SystemViewer, 'kind'>;

export type FileContext = Pick<ActionContext, 'services' | 'accountId' | 'db'> & { viewer: FileCreator };

/**
 * Stores a file and its thumbnail as a blob. The row is committed before the bytes are stored, so that a process killed in
 * between leaves no bytes that no row knows. Refer to the blob within a day, or it is removed.
 */
export async function createBlob(
  { services, db, accountId, viewer }: FileContext,
  file: UploadedFile,
  inspected: InspectedFile,
  fileKey = newFileKey(),
): Promise<StoredFile> {
  const { contentType } = inspected;
  const { size } = await stat(file.path);
  const thumbnail = inspected.kind === 'image' ? await makeThumbnail(file.path) : null;
  const blob = await insertBlob(db, {
    account_id: accountId,
    file_key: fileKey,
    thumb_key: thumbnail ? newFileKey() : null,
    filename: cleanFilename(file.filename),
    content_type: contentType,
    extension: inspected.extension || null,
    byte_size: size,
    width: inspected.width,
    height: inspected.height,
    sha256: file.sha256,
    inline_safe: inspected.verifiedInline,
    created_by: viewer.kind,
    created_by_id: creatorIdOf(viewer),
  });
  await services.files.moveFromTemp({ key: fileKey, path: file.path, contentType });
  if (thumbnail && blob.thumb_key) {
    await services.files.put({ key: blob.thumb_key, source: thumbnail.data, contentType: 'image/webp' });
  }
  return blob;
}

export function creatorIdOf(creator: FileCreator): number | null {
  switch (creator.kind) {
    case 'user':
      return creator.userId;
    case 'contact':
      return creator.contactInboxId;
    case 'agentBot':
      return creator.agentBotId;
    case 'system':
      return null;
  }
}
