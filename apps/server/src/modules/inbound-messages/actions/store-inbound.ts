import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomToken } from '../../../platform/crypto/tokens';
import type { StoredEnvelope } from '../../../platform/db/column-types';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { Services } from '../../../platform/services';
import { storeGeneratedFile } from '../../files/files.facade';
import { saveChannelState } from '../channel-states.repository';
import { inboundReceived } from '../inbound.events';
import { insertItem } from '../inbound-items.repository';

/** Larger items are kept in the file store. */
const IN_DATABASE_AT_MOST = 512 * 1024;

export interface ArrivedBytes {
  accountId: number;
  inboxId: number;
  /** How it arrived: `imap`, `smtp`, `webhook`, or the name of a mail service. */
  origin: string;
  /** The provider's id of these bytes; unique within the inbox. */
  providerId: string;
  raw: Buffer;
  envelope?: StoredEnvelope;
}

/** Stores bytes as a file. If the item turns out to be a repeat, nothing refers to the file, and it goes after a day. */
async function storeLarge(services: Services, { accountId, raw }: ArrivedBytes): Promise<number> {
  const path = join(services.config.dataDir, 'tmp', `inbound-${randomToken(16)}`);
  await writeFile(path, raw, { mode: 0o600 });
  const db = services.database.tenant(accountId);
  const stored = await storeGeneratedFile(
    { services, db, accountId, viewer: { kind: 'system' } },
    { path, size: raw.byteLength, filename: 'inbound', contentType: 'application/octet-stream' },
  );
  return stored.blob_id;
}

/** Notes something whose bytes we do not have, such as a mail that is too large to be fetched; administrators see it. */
export async function noteUnfetched(
  services: Services,
  item: Omit<ArrivedBytes, 'raw'> & { byteSize: number; reason: string; detail: string },
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { accountId, inboxId } = item;
  await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    await insertItem(tx.db, {
      account_id: accountId,
      inbox_id: inboxId,
      origin: item.origin,
      provider_id: item.providerId.slice(0, 900),
      byte_size: item.byteSize,
      envelope: JSON.stringify(item.envelope ?? {}),
      state: 'parked',
      reason: item.reason,
      detail: item.detail,
      processed_at: new Date(),
    });
    await alongside(tx);
  });
}

/**
 * Stores bytes that arrived; once this resolves, the provider may be told so (D8). The same provider id again changes
 * nothing (D3); returns false then. `alongside`: statements of the same transaction, such as moving on in a mailbox.
 */
export async function storeInbound(
  services: Services,
  arrived: ArrivedBytes,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { accountId, inboxId, raw } = arrived;
  const blobId = raw.byteLength > IN_DATABASE_AT_MOST ? await storeLarge(services, arrived) : null;
  const origin = { accountId, actor: { type: 'System' as const, id: null } };
  return services.runInTx(origin, async (tx) => {
    const id = await insertItem(tx.db, {
      account_id: accountId,
      inbox_id: inboxId,
      origin: arrived.origin,
      provider_id: arrived.providerId.slice(0, 900),
      raw: blobId === null ? raw : null,
      blob_id: blobId,
      byte_size: raw.byteLength,
      envelope: JSON.stringify(arrived.envelope ?? {}),
    });
    await alongside?.(tx);
    if (id === undefined) return false;
    await saveChannelState(tx.db, accountId, inboxId, { received_at: new Date() });
    tx.emit(inboundReceived({ inboxId }));
    return true;
  });
}
