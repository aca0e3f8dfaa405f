import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Incoming, IncomingFile } from '../../../channels/messages';
import { createUploadedFile } from '../../../platform/http-body/uploaded-file';
import { randomToken } from '../../../platform/crypto/tokens';
import type { Services } from '../../../platform/services';
import { type AttachableFile, storeUpload, uploadUrl } from '../../files/files.facade';
import { cardFile, standsFor } from '../cards';
import type { OpenInbox } from '../open-inbox-connection';

export interface PreparedIncoming {
  /** With the addresses of its inline pictures, if it has some. */
  incoming: Incoming;
  /** Files of the message, stored but attached to nothing yet. */
  files: AttachableFile[];
}

/** Stores the files of what arrived, before anything is locked. A file that cannot be stored fails the whole item. */
export async function prepareIncoming(
  services: Services,
  { inbox }: OpenInbox,
  incoming: Incoming,
): Promise<PreparedIncoming> {
  if (incoming.kind !== 'message') return { incoming, files: [] };
  const files: AttachableFile[] = [];
  const inlineUrls = new Map<string, string>();
  for (const file of incoming.files) {
    const stored = await storeFile(services, inbox.account_id, file.data ? cardFile(file, file.data) : file);
    const isShown = file.inlineId !== undefined && stored.is_lasting;
    if (isShown) inlineUrls.set(file.inlineId ?? '', uploadUrl(services, stored));
    else files.push({ ...stored, ...(file.data && { standsFor: standsFor(file.data) }) });
  }
  if (!incoming.placeImages || inlineUrls.size === 0) return { incoming, files };
  const contentAttributes = incoming.placeImages((id) => inlineUrls.get(id) ?? null);
  return { incoming: { ...incoming, contentAttributes }, files };
}

async function storeFile(services: Services, accountId: number, file: IncomingFile) {
  const path = join(services.config.dataDir, 'tmp', `inbound-${randomToken(16)}`);
  await writeFile(path, file.bytes, { mode: 0o600 });
  try {
    const upload = createUploadedFile({
      filename: file.filename,
      mimeType: file.contentType,
      size: file.bytes.byteLength,
      path,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
    });
    const db = services.database.tenant(accountId);
    const ctx = { services, db, accountId, viewer: { kind: 'system' as const } };
    if (file.inlineId === undefined) return { ...(await storeUpload(ctx, upload)), is_lasting: false };
    // An inline file that is no picture we show becomes an attachment.
    const shown = await storeUpload(ctx, upload, { isLasting: true }).catch(() => null);
    if (shown) return { ...shown, is_lasting: true };
    return { ...(await storeUpload(ctx, upload)), is_lasting: false };
  } finally {
    await rm(path, { force: true });
  }
}
