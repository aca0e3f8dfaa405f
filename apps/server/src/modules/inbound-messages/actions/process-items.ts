import type { MailAuthentication } from '@parley/contract';
import type { InboundBytes } from '../../../channels/connection/connection';
import type { Incoming, IncomingMessage, IncomingRoundTrip } from '../../../channels/messages';
import type { StoredReport } from '../../../platform/db/column-types';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { Services } from '../../../platform/services';
import { connectionTools } from '../../inboxes/inboxes.facade';
import { applyEdit, applyStatus } from './apply-report';
import {
  findWaitingItems,
  type InboundItem,
  type ItemWithFile,
  lockWaitingItems,
  updateItem,
} from '../inbound-items.repository';
import { bytesOf, headOf } from '../item-bytes';
import { roundTripReceived } from '../inbound.events';
import type { OpenInbox } from '../open-inbox-connection';
import { parkedReasonOf } from '../parked-reason';
import { prepareIncoming, type PreparedIncoming } from './prepare-incoming';
import { lockWriters, writtenConversations } from './lock-writers';
import { lookUpTogether } from './look-up-together';
import { receiveIncoming } from './receive-incoming';

/** Tries before an item is parked (D9). */
const TRIES = 5;
const RETRY_SECONDS = [5, 30, 120, 600];

/** An item that was read, but not stored yet. */
export interface ReadItem {
  item: ItemWithFile;
  prepared: PreparedIncoming[];
}

/**
 * Reads items and stores their files; nothing is locked yet. Never throws because of an item: one that fails waits for
 * its next try, or is parked, and is missing in the result.
 */
export async function readItems(
  services: Services,
  open: OpenInbox,
  ids: readonly number[],
): Promise<ReadItem[]> {
  const accountId = open.inbox.account_id;
  const items = await findWaitingItems(services.database.tenant(accountId), accountId, ids);
  const read: ReadItem[] = [];
  for (const waiting of items) {
    let item = waiting;
    try {
      const raw = await bytesOf(services, item);
      item = { ...item, authentication: await authenticate(services, open, item, raw) };
      const { origin, envelope, authentication } = item;
      const prepared = await prepareItem(services, open, { raw, origin, envelope, authentication });
      read.push({ item, prepared });
    } catch (error) {
      await noteFailure(services, open, item, error);
    }
  }
  return read;
}

/** Stores what items mean, in their order. Never throws because of an item, as `readItems`. */
export async function storeItems(
  services: Services,
  open: OpenInbox,
  read: readonly ReadItem[],
): Promise<void> {
  for (let rest = read; rest.length > 0; ) rest = rest.slice(await storeSome(services, open, rest));
}

/** Stores the first items in one transaction; returns how many. If it fails, each of them has one of its own. */
async function storeSome(services: Services, open: OpenInbox, read: readonly ReadItem[]): Promise<number> {
  const together = read.slice(0, countTogether(read));
  try {
    return await storeTogether(services, open, together);
  } catch (error) {
    const [first] = together;
    if (first && together.length === 1) await noteFailure(services, open, first.item, error);
    else for (const one of together) await storeSome(services, open, [one]);
    return together.length;
  }
}

/** Items that hold at most one message share a transaction; everything else has one of its own. */
function countTogether(read: readonly ReadItem[]): number {
  const alone = read.findIndex(
    ({ prepared }) => prepared.length > 1 || prepared.some(({ incoming }) => incoming.kind !== 'message'),
  );
  return alone === -1 ? read.length : Math.max(alone, 1);
}

async function storeTogether(
  services: Services,
  open: OpenInbox,
  read: readonly ReadItem[],
): Promise<number> {
  const accountId = open.inbox.account_id;
  const ids = read.map(({ item }) => item.id);
  return services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    // A second run of the same item (a lost job that was found again) finds it done.
    const waiting = await lockWaitingItems(tx.db, accountId, ids);
    if (read.length > 1) {
      const messages = messagesOf(read);
      await lockWriters(tx, open, messages);
      await lookUpTogether(tx, open, messages);
    }
    for (const [at, { item, prepared }] of read.entries()) {
      if (!waiting.has(item.id)) continue;
      const columns = await store(tx, open, item, prepared);
      if (!columns) return at;
      if (columns.conversation_id !== undefined) writtenConversations(tx).add(columns.conversation_id);
      const authentication = authenticationColumn(item);
      tx.send(
        updateItem(tx.db, accountId, item.id, { ...columns, ...authentication, processed_at: new Date() }),
      );
    }
    return read.length;
  });
}

function authenticationColumn({ authentication }: ItemWithFile): { authentication?: string } {
  return authentication ? { authentication: JSON.stringify(authentication) } : {};
}

function messagesOf(read: readonly ReadItem[]): IncomingMessage[] {
  return read.flatMap(({ prepared }) =>
    prepared.flatMap(({ incoming }) => (incoming.kind === 'message' ? [incoming] : [])),
  );
}

async function prepareItem(
  services: Services,
  open: OpenInbox,
  arrived: InboundBytes,
): Promise<PreparedIncoming[]> {
  const incoming = await open.channel.parse(connectionTools(services), open.connection, arrived);
  const prepared: PreparedIncoming[] = [];
  for (const one of incoming) prepared.push(await prepareIncoming(services, open, one));
  return prepared;
}

/** Who an item comes from. It is checked once, as the answers of DNS change with time, and stored with the outcome. */
async function authenticate(
  services: Services,
  { channel, connection }: OpenInbox,
  item: ItemWithFile,
  raw: Buffer,
): Promise<MailAuthentication | null> {
  if (item.authentication) return item.authentication;
  const { origin, envelope } = item;
  return (
    (await channel.authenticate?.(connectionTools(services), connection, { raw, origin, envelope })) ?? null
  );
}

/** Stores what an item holds; returns what became of the item, or undefined if it is for the next transaction. */
async function store(tx: Tx, open: OpenInbox, item: InboundItem, prepared: readonly PreparedIncoming[]) {
  let outcome: Outcome = { state: 'nothing', reason: 'empty' };
  for (const { incoming, files } of prepared) {
    const one =
      incoming.kind === 'round_trip'
        ? noteRoundTrip(tx, item, incoming)
        : await storeOne(tx, open, incoming, files);
    if (!one) return undefined;
    // A report about several recipients counts by the one who was not reached.
    const isWorse = one.report?.status === 'failed' && outcome.report?.status !== 'failed';
    if (outcome.state === 'nothing' || isWorse) outcome = one;
  }
  const { report, ...columns } = outcome;
  return {
    sender: null,
    subject: null,
    reason: null,
    detail: null,
    ...columns,
    report: report ? JSON.stringify(report) : null,
  };
}

interface Outcome {
  state: 'stored' | 'nothing';
  reason?: string;
  conversation_id?: number;
  message_id?: number;
  sender?: string | null;
  subject?: string | null;
  report?: StoredReport;
}

async function storeOne(
  tx: Tx,
  open: OpenInbox,
  incoming: Exclude<Incoming, IncomingRoundTrip>,
  files: PreparedIncoming['files'],
): Promise<Outcome | undefined> {
  switch (incoming.kind) {
    case 'message':
      return receiveIncoming(tx, open, incoming, files);
    case 'edit':
      return applyEdit(tx, open, incoming);
    case 'status':
      return applyStatus(tx, open, incoming);
    case 'nothing':
      return { state: 'nothing', reason: incoming.reason };
  }
}

/** Tells that a test which an inbox has sent to itself has arrived. One of another account is nobody's business here. */
function noteRoundTrip(tx: Tx, item: InboundItem, { token, bounced }: IncomingRoundTrip): Outcome {
  if (token.accountId === tx.accountId) {
    const { inboxId: testedInboxId, nonce, way } = token;
    const receivedAt = item.received_at.toISOString();
    const data = { testedInboxId, nonce, way, bounced, origin: item.origin, receivedAt };
    tx.emit(roundTripReceived({ inboxId: item.inbox_id, data }));
  }
  return { state: 'nothing', reason: 'round_trip' };
}

async function noteFailure(
  services: Services,
  open: OpenInbox,
  item: ItemWithFile,
  error: unknown,
): Promise<void> {
  const { database, logger } = services;
  const { account_id: accountId, id, inbox_id: inboxId } = item;
  const attempts = item.attempts + 1;
  const { code, detail, isFinal } = parkedReasonOf(error);
  const isParked = isFinal || attempts >= TRIES;
  logger.warn(
    { err: error, accountId, inboxId, item: id, attempts, isParked },
    'an inbound item could not be read',
  );
  const seconds = RETRY_SECONDS[attempts - 1] ?? 600;
  await updateItem(database.tenant(accountId), accountId, id, {
    attempts,
    reason: code,
    detail,
    ...(await summaryOf(services, open, item)),
    ...authenticationColumn(item),
    ...(isParked
      ? { state: 'parked' as const, processed_at: new Date() }
      : { due_at: new Date(Date.now() + seconds * 1_000) }),
  });
}

/** Writer and subject of an email that cannot be read as a whole, so that an administrator recognizes it. */
async function summaryOf(
  services: Services,
  { channel }: OpenInbox,
  item: ItemWithFile,
): Promise<{ sender: string | null; subject: string | null }> {
  const headers = channel.headersOf?.(await headOf(services, item).catch(() => Buffer.alloc(0))) ?? [];
  const valueOf = (wanted: string) =>
    headers.find(({ name }) => name === wanted)?.value.slice(0, 255) || null;
  const from = valueOf('From');
  return { sender: /<([^<>]+)>/.exec(from ?? '')?.[1] ?? from, subject: valueOf('Subject') };
}
