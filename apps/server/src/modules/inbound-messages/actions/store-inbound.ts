import type { StoredEnvelope } from '../../../platform/db/column-types';
import type { Tx } from '../../../platform/events/unit-of-work';
import { newFileKey } from '../../../platform/files/file-store';
import type { Services } from '../../../platform/services';
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
  const fileKey = raw.byteLength > IN_DATABASE_AT_MOST ? newFileKey() : null;
  if (fileKey)
    await services.files.put({ key: fileKey, source: raw, contentType: 'application/octet-stream' });
  const origin = { accountId, actor: { type: 'System' as const, id: null } };
  const isNew = await services.runInTx(origin, async (tx) => {
    const id = await insertItem(tx.db, {
      account_id: accountId,
      inbox_id: inboxId,
      origin: arrived.origin,
      provider_id: arrived.providerId.slice(0, 900),
      raw: fileKey ? null : raw,
      file_key: fileKey,
      byte_size: raw.byteLength,
      envelope: JSON.stringify(arrived.envelope ?? {}),
    });
    await alongside?.(tx);
    if (id === undefined) return false;
    await saveChannelState(tx.db, accountId, inboxId, { received_at: new Date() });
    tx.emit(inboundReceived({ inboxId }));
    return true;
  });
  if (!isNew && fileKey) await services.files.delete(fileKey);
  return isNew;
}
