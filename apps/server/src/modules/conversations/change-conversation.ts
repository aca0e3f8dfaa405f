import { sql } from 'kysely';
import type { DomainEvent } from '../../platform/events/events';
import type { Tx } from '../../platform/events/unit-of-work';
import { applyCountDeltas, countDeltas } from './conversation-counts';
import * as events from './conversations.events';
import type { ConversationMove, ConversationPatch, ConversationRow } from './conversations.types';

/** A conversation as this transaction found it and as it leaves it; null before: made here; null after: gone. */
interface Touched {
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
  remember(tx, current, after);
  return after;
}

/**
 * The same for a change of which every value is known, at a moment the database has told: the row after it is known
 * too, so nobody waits for the statement.
 */
export function moveConversation(
  tx: Tx,
  current: ConversationRow,
  patch: ConversationMove,
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
  remember(tx, current, after);
  return after;
}

/** Tells the transaction of a conversation made in it. */
export function rememberNewConversation(tx: Tx, row: ConversationRow): void {
  touchedBy(tx).set(row.id, { before: null, after: row });
}

/** Tells the transaction of a conversation deleted in it. */
export function rememberDeletedConversation(tx: Tx, row: ConversationRow): void {
  remember(tx, row, null);
}

/** Tells the transaction of a conversation that another one took over in it: counted no more, and told by this event. */
export function rememberMergedConversation(tx: Tx, row: ConversationRow, gone: DomainEvent): void {
  touchedBy(tx).set(row.id, { before: row, after: null, gone });
}

function remember(tx: Tx, current: ConversationRow, after: ConversationRow | null): void {
  const touched = touchedBy(tx);
  const known = touched.get(current.id);
  touched.set(current.id, { before: known ? known.before : current, after });
}

function touchedBy(tx: Tx): Map<number, Touched> {
  return tx.memory('conversations', () => {
    const touched = new Map<number, Touched>();
    tx.beforeCommit('conversations', async () => {
      const changes = [...touched.values()];
      for (const change of changes) announce(tx, change);
      const deltas = countDeltas(changes);
      if (deltas.length > 0) tx.send(applyCountDeltas(tx.db, tx.accountId, deltas));
    });
    return touched;
  });
}

function announce(tx: Tx, { before, after, gone }: Touched): void {
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
