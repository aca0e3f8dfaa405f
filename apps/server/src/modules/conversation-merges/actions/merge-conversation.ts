import { NotFoundError, RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { AccountContext } from '../../access/access.facade';
import { findContactInboxesById } from '../../contacts/contacts.facade';
import {
  actorName,
  authorizeConversation,
  changeConversation,
  type ConversationPatch,
  type ConversationRow,
  conversationRowJson,
  lockConversationById,
  openConversation,
  removeMergedConversation,
} from '../../conversations/conversations.facade';
import { addActivity } from '../../messages/messages.facade';
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
  moveMessages,
  moveScheduledMessages,
  readMessageColumns,
  replaceRows,
  rowsOf,
} from '../moved-rows.repository';
import { publishNotificationChanges } from '../publish-notification-changes';

interface Pair {
  target: ConversationRow;
  source: ConversationRow;
}

/**
 * Merges a conversation into another one of the same contact: messages and all that belongs to it stand there from then
 * on, and its number leads there. Asked again, it is the merging there is. Errors: 401 one of them is not the caller's to
 * see, 404, 422 two that a visitor may not see as one, or one and the same.
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

/** Both locked in the order of their rows, so that two who merge crosswise do not wait for each other in a circle. */
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
  // As they are now that nobody else can change them.
  for (const row of [target, source]) await authorizeConversation(tx.db, ctx.viewer, row);
  return { target, source };
}

/** The number leads here already, or is this conversation's own. */
async function existingMerge(tx: Tx, target: ConversationRow, sourceNumber: number): Promise<MergeRow> {
  const known = await findActiveMerge(tx.db, tx.accountId, sourceNumber);
  if (known?.target_id === target.id) return known;
  throw new RuleError('merge_same', 'A conversation cannot be merged with itself');
}

/**
 * A merging shows a visitor nothing that they could not see before, and takes nothing from them: both are of one contact
 * and one inbox, by which answers go out, and of one session or of two in which the contact has proved who they are.
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

/** Answers the id of the merging; the source is gone after it. */
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
  const belongings: MergedRelations = {
    rows: await mergeTables(tx, { target, source }),
    scheduledMessageIds: await moveScheduledMessages(db, move),
    redirectedMergeIds: await redirectMerges(db, accountId, { from: source.id, to: target.id }),
  };
  await moveDeliveries(db, accountId, { from: source.id, to: target.id });
  const joined = mergedConversation(before, theirs);
  const conversationKey = { accountId, conversationId: target.id };
  const newest = await readMessageColumns(db, conversationKey, joined['agent_last_seen_at'] as string | null);
  await changeConversation(tx, target, patchOf(joined, newest) as ConversationPatch);
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
    // A row may come under its own number, which there cannot be twice.
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
