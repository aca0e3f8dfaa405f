import { sql } from 'kysely';
import type { DomainEvent } from '../../platform/events/events';
import type { Tx } from '../../platform/events/unit-of-work';
import { applyCountDeltas, countDeltas } from './conversation-counts';
import * as events from './conversations.events';
import type { ConversationMessagePatch, ConversationPatch, ConversationRow } from './conversations.types';

/** A conversation as this transaction found it and as it leaves it; null before: made here; null after: gone. */
interface TrackedChange {
  before: ConversationRow | null;
  after: ConversationRow | null;
  /** How it is told that it is gone, where it was not deleted. */
  gone?: DomainEvent;
}

/**
 * The one door to changing a conversation's row. Whatever changes in a transaction, and in however many
 * steps, its counts move once and its events are told once, at the end, from the first state to the last.
 * The caller holds the row's lock (`lockConversation`). Silent: `updated_at` stays, for what is no change of
 * the conversation but of somebody's view of it.
 */
export async function changeConversation(
  tx: Tx,
  current: ConversationRow,
  patch: ConversationPatch,
  options: { silent?: boolean } = {},
): Promise<ConversationRow> {
  const updated = options.silent ? {} : { updated_at: sql<Date>`clock_timestamp()` };
  const after = await tx.db
    .updateTable('conversations')
    .set({ ...patch, ...updated })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  trackChange(tx, current, after);
  return after;
}

/**
 * The same for a change of which every value is known, at a moment the database has told: the row after it is known
 * too, so nobody waits for the statement.
 */
export function queueConversationUpdate(
  tx: Tx,
  current: ConversationRow,
  patch: ConversationMessagePatch,
  at: Date,
): ConversationRow {
  const values = { ...patch, updated_at: at };
  tx.send(
    tx.db
      .updateTable('conversations')
      .set(values)
      .where('account_id', '=', tx.accountId)
      .where('id', '=', current.id)
      .execute(),
  );
  const after = { ...current, ...values };
  trackChange(tx, current, after);
  return after;
}

/** Tells the transaction of a conversation made in it. */
export function trackNewConversation(tx: Tx, row: ConversationRow): void {
  trackedChanges(tx).set(row.id, { before: null, after: row });
}

/** Tells the transaction of a conversation deleted in it. */
export function trackDeletedConversation(tx: Tx, row: ConversationRow): void {
  trackChange(tx, row, null);
}

/** Tells the transaction of a conversation that another one took over in it: counted no more, and told by this event. */
export function trackMergedConversation(tx: Tx, row: ConversationRow, gone: DomainEvent): void {
  trackedChanges(tx).set(row.id, { before: row, after: null, gone });
}

function trackChange(tx: Tx, current: ConversationRow, after: ConversationRow | null): void {
  const changesById = trackedChanges(tx);
  const known = changesById.get(current.id);
  changesById.set(current.id, { before: known ? known.before : current, after });
}

function trackedChanges(tx: Tx): Map<number, TrackedChange> {
  return tx.transactionState('conversations', () => {
    const changesById = new Map<number, TrackedChange>();
    tx.beforeCommit('conversations', async () => {
      const changes = [...changesById.values()];
      for (const change of changes) publishChange(tx, change);
      const deltas = countDeltas(changes);
      if (deltas.length > 0) tx.send(applyCountDeltas(tx.db, tx.accountId, deltas));
    });
    return changesById;
  });
}

function publishChange(tx: Tx, { before, after, gone }: TrackedChange): void {
  if (!after) {
    if (before) tx.emit(gone ?? events.conversationDeleted(before));
    return;
  }
  if (!before) return; // conversation.created was told when it was made
  const told: DomainEvent[] = [];
  if (before.status !== after.status) told.push(events.conversationStatusChanged(before, after));
  if (before.assignee_id !== after.assignee_id) told.push(events.assigneeChanged(before, after));
  if (before.team_id !== after.team_id) told.push(events.teamChanged(before, after));
  if (sameTime(before.contact_last_seen_at, after.contact_last_seen_at) === false) {
    told.push(events.conversationRead(after));
  }
  const updated = events.conversationUpdated(before, after);
  // The place before travels with the first event of the change alone: who moves counts by it moves them once.
  if (updated) told.unshift(updated);
  for (const event of told) tx.emit(event);
  if (
    before.unread_count > 0 !== after.unread_count > 0 ||
    sameTime(before.agent_last_seen_at, after.agent_last_seen_at) === false
  ) {
    tx.emit(events.unreadCountChanged(after));
  }
}

function sameTime(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime();
}
