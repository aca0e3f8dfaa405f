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

/** The inbox that something arrived at, and how: `imap`, `smtp`, `webhook`, or the name of a mail service. */
export interface Arrival {
  accountId: number;
  inboxId: number;
  origin: string;
}

/** An arrival: its bytes, or why we do not have them, such as an email that is too large to be fetched. */
export type Arrived = {
  /** The provider's id of these bytes; unique within the inbox. */
  providerId: string;
  envelope?: StoredEnvelope;
} & ({ raw: Buffer } | { raw?: undefined; byteSize: number; reason: string; detail: string });

/** Stores bytes as a file. If the item turns out to be a repeat, nothing refers to the file, and it goes after a day. */
async function storeLarge(services: Services, accountId: number, raw: Buffer): Promise<number> {
  const path = join(services.config.dataDir, 'tmp', `inbound-${randomToken(16)}`);
  await writeFile(path, raw, { mode: 0o600 });
  const db = services.database.tenant(accountId);
  const stored = await storeGeneratedFile(
    { services, db, accountId, viewer: { kind: 'system' } },
    { path, size: raw.byteLength, filename: 'inbound', contentType: 'application/octet-stream' },
  );
  return stored.blob_id;
}

/** Stores bytes that arrived; once this resolves, the provider may be told so (D8). False: they were known (D3). */
export async function storeInbound(
  services: Services,
  { accountId, inboxId, origin, ...arrived }: Arrival & Arrived,
): Promise<boolean> {
  const count = await storeInboundTogether(services, { accountId, inboxId, origin }, [arrived]);
  return count > 0;
}

/**
 * Stores what arrived in this order and in one transaction. A provider id that is known changes nothing (D3). Returns
 * how much is to be read. `alongside`: registers statements of the same transaction, such as moving on in a mailbox.
 */
export async function storeInboundTogether(
  services: Services,
  { accountId, inboxId, origin }: Arrival,
  arrived: readonly Arrived[],
  alongside?: (tx: Tx) => void,
): Promise<number> {
  const columns: Parameters<typeof insertItem>[1][] = [];
  for (const one of arrived) {
    columns.push({
      account_id: accountId,
      inbox_id: inboxId,
      origin,
      provider_id: one.providerId.slice(0, 900),
      envelope: JSON.stringify(one.envelope ?? {}),
      ...(await contentOf(services, accountId, one)),
    });
  }
  return services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    const inserted = columns.map((values) => insertItem(tx.db, values));
    for (const statement of inserted) tx.send(statement);
    alongside?.(tx);
    const ids = await Promise.all(inserted);
    // Without bytes there is nothing to read; administrators see that it arrived.
    const count = ids.filter((id, at) => id !== undefined && arrived[at]?.raw !== undefined).length;
    if (count === 0) return 0;
    tx.send(saveChannelState(tx.db, accountId, inboxId, { received_at: new Date() }));
    tx.emit(inboundReceived({ inboxId }));
    return count;
  });
}

async function contentOf(services: Services, accountId: number, arrived: Arrived) {
  const { raw } = arrived;
  if (raw === undefined) {
    const { byteSize, reason, detail } = arrived;
    return { byte_size: byteSize, state: 'parked' as const, reason, detail, processed_at: new Date() };
  }
  const isLarge = raw.byteLength > IN_DATABASE_AT_MOST;
  return {
    raw: isLarge ? null : raw,
    blob_id: isLarge ? await storeLarge(services, accountId, raw) : null,
    byte_size: raw.byteLength,
  };
}
