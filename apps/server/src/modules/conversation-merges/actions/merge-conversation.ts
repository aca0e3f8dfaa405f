import { NotFoundError, RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { AccountContext } from '../../access/access.facade';
import { findContactInboxesById } from '../../contacts/contacts.facade';
import {
  actorName,
  conversationRowJson,
  removeMergedConversation,
} from '../../conversations/conversations.facade';
import {
  authorizeConversation,
  changeConversation,
  type ConversationPatch,
  type ConversationRow,
  lockConversationById,
  openConversation,
} from '../../conversation-records/conversation-records.facade';
import { addActivity, readMessageColumns } from '../../messages/messages.facade';
import { moveReportingEvents } from '../../reporting/reporting.facade';
import { moveDeliveries } from '../../webhooks/webhooks.facade';
import { type MergedRelations, mergedTables, mergeRows } from '../merged-rows';
import { conversationMerged } from '../conversation-merges.events';
import {
  completeMerge,
  findMerge,
  findActiveMerge,
  insertMerge,
  type MergeRow,
  redirectMerges,
} from '../conversation-merges.repository';
import { mergedConversation, patchOf } from '../merged-conversation';
import {
  joinConversationMails,
  moveRowsOfMessages,
  moveMessages,
  moveScheduledMessages,
  replaceRows,
  rowsOf,
} from '../moved-rows.repository';
import { publishNotificationChanges } from '../publish-notification-changes';

interface Pair {
  target: ConversationRow;
  source: ConversationRow;
}

/**
 * Merges a conversation into another one of the same contact: its messages and related rows move there, and its
 * number leads there. Idempotent: a repeated call returns the existing merge. Errors: 401 the caller may not see one
 * of them, 404, 422 the visitor may not see both as one, or both are the same.
 */
export async function mergeConversation(
  ctx: AccountContext,
  targetNumber: number,
  sourceNumber: number,
): Promise<MergeRow> {
  const by = (await actorName(ctx)) ?? '';
  return ctx.write(async (tx) => {
    const { target, source } = await lockPair(tx, ctx, targetNumber, sourceNumber);
    if (target.id === source.id) return existingMerge(tx, target, sourceNumber);
    await checkOneThread(tx, { target, source });
    const mergeId = await mergeInto(tx, ctx, { target, source });
    const after = await lockConversationById(tx, target.id);
    const values = { user: by, id: String(source.display_id) };
    await addActivity(tx, after, { key: 'merge.done', values, locale: ctx.locale });
    tx.emit(conversationMerged(after, { mergedId: source.display_id, undone: false }));
    tx.audit({
      auditableType: 'Conversation',
      auditableId: source.id,
      action: 'update',
      changes: { display_id: source.display_id, merged_into: [null, target.display_id] },
    });
    return findOrThrow(tx, { id: mergeId, targetId: target.id });
  });
}

/** Locks both in the order of their ids, so that opposite merges cannot deadlock. */
async function lockPair(
  tx: Tx,
  ctx: AccountContext,
  targetNumber: number,
  sourceNumber: number,
): Promise<Pair> {
  const near = { ...ctx, db: tx.db };
  const found = [await openConversation(near, targetNumber), await openConversation(near, sourceNumber)];
  const ids = [...new Set(found.map(({ id }) => id))].sort((one, other) => one - other);
  const locked = new Map<number, ConversationRow>();
  for (const id of ids) locked.set(id, await lockConversationById(tx, id));
  const [target, source] = found.map(({ id }) => locked.get(id));
  if (!target || !source) throw new NotFoundError();
  // Authorized again, in the state after locking.
  for (const row of [target, source]) await authorizeConversation(tx.db, ctx.viewer, row);
  return { target, source };
}

/**
 * The existing merge if the number already leads to the target; otherwise the number is the target's own. Error: 422
 * in that case.
 */
async function existingMerge(tx: Tx, target: ConversationRow, sourceNumber: number): Promise<MergeRow> {
  const known = await findActiveMerge(tx.db, tx.accountId, sourceNumber);
  if (known?.target_id === target.id) return known;
  throw new RuleError('merge_same', 'A conversation cannot be merged with itself');
}

/**
 * Checks that the merge neither shows a visitor anything new nor hides anything: both conversations must have the
 * same contact, the same inbox (through which replies are sent), and the same session, or two sessions with a
 * verified identity.
 */
async function checkOneThread(tx: Tx, { target, source }: Pair): Promise<void> {
  if (target.contact_id !== source.contact_id) {
    throw new RuleError('merge_other_contact', 'Only conversations of one contact can be merged');
  }
  if (target.inbox_id !== source.inbox_id) {
    throw new RuleError('merge_other_inbox', 'Only conversations of one inbox can be merged');
  }
  if (target.contact_inbox_id === source.contact_inbox_id) return;
  const ids = [target.contact_inbox_id, source.contact_inbox_id];
  const links = await findContactInboxesById(tx.db, tx.accountId, ids);
  if (links.every((link) => link.hmac_verified)) return;
  throw new RuleError(
    'merge_other_session',
    'These conversations were begun in different sessions, and the contact has not proved who they are in both',
  );
}

/** Performs the merge and returns its id; the source's row is deleted. */
async function mergeInto(tx: Tx, ctx: AccountContext, { target, source }: Pair): Promise<number> {
  const { db, accountId } = tx;
  const [before, theirs] = [
    await conversationRowJson(db, accountId, target.id),
    await conversationRowJson(db, accountId, source.id),
  ];
  const mergeId = await insertMerge(db, {
    account_id: accountId,
    target_id: target.id,
    source_id: source.id,
    source_display_id: source.display_id,
    merged_by: ctx.viewer.userId,
    source: JSON.stringify(theirs),
    target_before: JSON.stringify(before),
    target_after: '{}',
    belongings: '{}',
  });
  const move = { accountId, mergeId, from: source.id, to: target.id };
  await moveMessages(db, move);
  await moveRowsOfMessages(db, move);
  await joinConversationMails(db, move);
  const belongings: MergedRelations = {
    rows: await mergeTables(tx, { target, source }),
    scheduledMessageIds: await moveScheduledMessages(db, move),
    redirectedMergeIds: await redirectMerges(db, accountId, { from: source.id, to: target.id }),
    reportingEventIds: await moveReportingEvents(db, accountId, { from: source.id, to: target.id }),
  };
  await moveDeliveries(db, accountId, { from: source.id, to: target.id });
  const joined = mergedConversation(before, theirs);
  const conversationKey = { accountId, conversationId: target.id };
  const newest = await readMessageColumns(db, conversationKey, joined['agent_last_seen_at'] as string | null);
  await changeConversation(tx, target, patchOf(joined, newest) as ConversationPatch, { isMerge: true });
  await removeMergedConversation(tx, source);
  const targetAfter = await conversationRowJson(db, accountId, target.id);
  await completeMerge(db, { accountId, id: mergeId }, { targetAfter, belongings });
  return mergeId;
}

async function mergeTables(tx: Tx, { target, source }: Pair): Promise<MergedRelations['rows']> {
  const { db, accountId } = tx;
  const entries: [string, MergedRelations['rows']['mentions']][] = [];
  for (const table of mergedTables) {
    const here = { accountId, conversationId: target.id };
    const there = { accountId, conversationId: source.id };
    const before = await rowsOf(db, table, here);
    const theirs = await rowsOf(db, table, there);
    // The source's rows are deleted first, because a moved row keeps its id, which must be unique.
    await replaceRows(db, table, there, []);
    await replaceRows(db, table, here, mergeRows(table, { source: theirs, before, targetId: target.id }));
    const after = await rowsOf(db, table, here);
    entries.push([table, { source: theirs, before, after }]);
    if (table === 'notifications') publishNotificationChanges(tx, { before: [...before, ...theirs], after });
  }
  return Object.fromEntries(entries) as MergedRelations['rows'];
}

async function findOrThrow(tx: Tx, key: { id: number; targetId: number }): Promise<MergeRow> {
  const row = await findMerge(tx.db, tx.accountId, key);
  if (!row) throw new NotFoundError();
  return row;
}
