import type { Insertable } from 'kysely';
import type { ConversationsTable } from '../../platform/db/tables';
import type { DomainEvent } from '../../platform/events/define-event';
import type { Tx } from '../../platform/events/unit-of-work';
import { recordStatusChange } from '../reporting/reporting.facade';
import { countDeltas } from './conversation-counts';
import { applyCountDeltas } from './conversation-counts.repository';
import * as events from './conversations.events';
import {
  deleteConversationRows,
  insertConversationRow,
  updateConversationRow,
  writeConversationRow,
} from './conversations.repository';
import type { ConversationMessagePatch, ConversationPatch, ConversationRow } from './conversations.types';
import { type ConversationJson, reinsertConversationRow } from './merged-conversations.repository';

/**
 * The first and last state of a conversation in one transaction. `before` is null if the transaction created it,
 * `after` is null if it deleted it or merged it away.
 */
interface TrackedChange {
  before: ConversationRow | null;
  after: ConversationRow | null;
  /** The status at the beginning of the transaction, or that of the conversation it created. */
  initialStatus: number;
  /** When the change happened, unless it was now. */
  at?: Date;
  /** A merge or its undo: the status changes, but nobody resolved or opened the conversation. */
  isMerge?: boolean;
  /** The event to emit instead of `conversation.deleted`, when the conversation was merged away. */
  removalEvent?: DomainEvent;
}

interface ChangeOptions {
  at?: Date;
  isMerge?: boolean;
}

/**
 * The single write path for a conversation's row. However often a transaction changes a conversation, its counters
 * move once and its events are emitted once, before the commit, from the first state to the last. The caller holds
 * the row's lock (`lockConversation`). Options: with `silent`, `updated_at` keeps its value: for changes to somebody's
 * view of the conversation (read marks), not to the conversation itself. `at`: when it happened, for imports and sample
 * data. `isMerge`: a changed status is no reporting event.
 */
export async function changeConversation(
  tx: Tx,
  current: ConversationRow,
  patch: ConversationPatch,
  options: ChangeOptions & { silent?: boolean } = {},
): Promise<ConversationRow> {
  const after = await updateConversationRow(tx.db, tx.accountId, current.id, {
    patch,
    touch: !options.silent,
  });
  trackChange(tx, current, after, options);
  return after;
}

/**
 * Like `changeConversation`, for a change whose values are all known, including the time (`at`, read from the
 * database). The new row is then known too, so the UPDATE is sent without waiting for its result.
 */
export function queueConversationUpdate(
  tx: Tx,
  current: ConversationRow,
  patch: ConversationMessagePatch,
  at: Date,
): ConversationRow {
  const values = { ...patch, updated_at: at };
  tx.send(writeConversationRow(tx.db, tx.accountId, current.id, values));
  const after = { ...current, ...values };
  trackChange(tx, current, after);
  return after;
}

/** Inserts a row. The caller emits the event of its creation. */
export async function insertConversation(
  tx: Tx,
  values: Omit<Insertable<ConversationsTable>, 'account_id'>,
): Promise<ConversationRow> {
  const row = await insertConversationRow(tx.db, { ...values, account_id: tx.accountId });
  trackNewConversation(tx, row);
  return row;
}

/** Deletes rows with their messages. The caller holds their locks. */
export async function deleteConversations(tx: Tx, rows: readonly ConversationRow[]): Promise<void> {
  for (const row of rows) trackChange(tx, row, null);
  await deleteConversationRows(
    tx.db,
    tx.accountId,
    rows.map(({ id }) => id),
  );
}

/**
 * Deletes the row of a conversation that was merged into another one: it leaves the counters, and `event` is emitted
 * instead of `conversation.deleted`. The caller holds its lock.
 */
export async function deleteMergedConversation(
  tx: Tx,
  row: ConversationRow,
  event: DomainEvent,
): Promise<void> {
  trackedChanges(tx).set(row.id, {
    before: row,
    after: null,
    initialStatus: row.status,
    removalEvent: event,
  });
  await deleteConversationRows(tx.db, tx.accountId, [row.id]);
}

/**
 * Inserts the row of a merged conversation again from `source`, with its old id and number, and locks it. Columns added
 * since `source` was stored take the values of the conversation `targetId`. The caller emits the event.
 */
export async function reinsertConversation(
  tx: Tx,
  { source, targetId }: { source: ConversationJson; targetId: number },
): Promise<ConversationRow> {
  const row = await reinsertConversationRow(tx.db, tx.accountId, { source, targetId });
  trackNewConversation(tx, row);
  return row;
}

function trackNewConversation(tx: Tx, row: ConversationRow): void {
  trackedChanges(tx).set(row.id, { before: null, after: row, initialStatus: row.status });
}

function trackChange(
  tx: Tx,
  current: ConversationRow,
  after: ConversationRow | null,
  { at, isMerge }: ChangeOptions = {},
): void {
  const changesById = trackedChanges(tx);
  const known = changesById.get(current.id) ?? { before: current, initialStatus: current.status };
  changesById.set(current.id, {
    ...known,
    after,
    ...(at === undefined ? {} : { at }),
    ...(isMerge === undefined ? {} : { isMerge }),
  });
}

function trackedChanges(tx: Tx): Map<number, TrackedChange> {
  return tx.transactionState('conversations', () => {
    const changesById = new Map<number, TrackedChange>();
    tx.beforeCommit('conversations', async () => {
      const changes = [...changesById.values()];
      for (const change of changes) {
        publishChange(tx, change);
        recordForReports(tx, change);
      }
      const deltas = countDeltas(changes);
      if (deltas.length > 0) tx.send(applyCountDeltas(tx.db, tx.accountId, deltas));
    });
    return changesById;
  });
}

function publishChange(tx: Tx, { before, after, removalEvent }: TrackedChange): void {
  if (!after) {
    if (before) tx.emit(removalEvent ?? events.conversationDeleted(before));
    return;
  }
  if (!before) return; // conversation.created was emitted on creation
  const emitted: DomainEvent[] = [];
  if (before.status !== after.status) emitted.push(events.conversationStatusChanged(before, after));
  if (before.assignee_id !== after.assignee_id) emitted.push(events.assigneeChanged(before, after));
  if (before.team_id !== after.team_id) emitted.push(events.teamChanged(before, after));
  if (sameTime(before.contact_last_seen_at, after.contact_last_seen_at) === false) {
    emitted.push(events.conversationRead(after));
  }
  const changes = events.watchedChanges(before, after);
  // Only the first event of a change carries the previous position, so that clients that update counts from it do so
  // once.
  if (changes) emitted.unshift(events.conversationUpdated(before, after, changes));
  for (const event of emitted) tx.emit(event);
  if (
    before.unread_count > 0 !== after.unread_count > 0 ||
    sameTime(before.agent_last_seen_at, after.agent_last_seen_at) === false
  ) {
    tx.emit(events.unreadCountChanged(after));
  }
}

function recordForReports(tx: Tx, { after, initialStatus, at, isMerge }: TrackedChange): void {
  if (!after || isMerge || after.status === initialStatus) return;
  recordStatusChange(tx, after, at ?? after.updated_at);
}

function sameTime(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime();
}
