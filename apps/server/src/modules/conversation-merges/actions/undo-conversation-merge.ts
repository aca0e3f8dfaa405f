import { NotFoundError, RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { AccountContext } from '../../access/access.facade';
import {
  actorName,
  restoreMergedConversation,
  conversationRowJson,
} from '../../conversations/conversations.facade';
import {
  authorizeConversation,
  changeConversation,
  type ConversationPatch,
  type ConversationRow,
  lockConversation,
} from '../../conversation-records/conversation-records.facade';
import { addActivity, readMessageColumns } from '../../messages/messages.facade';
import { moveReportingEvents } from '../../reporting/reporting.facade';
import {
  type MergedRelations,
  mergedTables,
  unmergeNotifications,
  unmergeRows,
  type RowJson,
} from '../merged-rows';
import { conversationMerged } from '../conversation-merges.events';
import {
  closeMerge,
  findMerge,
  listActiveMerges,
  type MergeRow,
  redirectMerges,
} from '../conversation-merges.repository';
import { restoredConversation, unmergedConversation } from '../merged-conversation';
import {
  moveRowsOfMessages,
  moveMessagesBack,
  moveScheduledMessages,
  replaceRows,
  rowsOf,
} from '../moved-rows.repository';
import { findExistingReferences } from '../existing-references.repository';
import { publishNotificationChanges } from '../publish-notification-changes';

/**
 * Undoes a merge: the source's messages return to it under its old number, and both conversations get their previous
 * state, except what was changed or written since, which stays in the target. Of several merges, the newest must be
 * undone first. Idempotent. Errors: 401 the caller may not see the restored conversation, 404, 422 another
 * conversation was merged into the target since.
 */
export async function undoConversationMerge(
  ctx: AccountContext,
  displayId: number,
  mergeId: number,
): Promise<MergeRow> {
  const by = (await actorName(ctx)) ?? '';
  return ctx.write(async (tx) => {
    const target = await lockConversation(tx, ctx.viewer, displayId);
    const key = { id: mergeId, targetId: target.id };
    const merge = await findMerge(tx.db, tx.accountId, key);
    if (!merge) throw new NotFoundError();
    if (merge.undone_at !== null) return merge;
    const [newest] = await listActiveMerges(tx.db, tx.accountId, target.id);
    if (newest && newest.id !== merge.id) {
      throw new RuleError('merge_not_newest', 'Another conversation was merged into this one since');
    }
    const { parted, back } = await unmerge(tx, target, merge);
    await authorizeConversation(tx.db, ctx.viewer, back);
    const activity = (other: ConversationRow) => ({
      key: 'merge.undone' as const,
      values: { user: by, id: String(other.display_id) },
      locale: ctx.locale,
    });
    await addActivity(tx, back, activity(parted));
    await addActivity(tx, parted, activity(back));
    tx.emit(conversationMerged(parted, { mergedId: back.display_id, undone: true }));
    tx.audit({
      auditableType: 'Conversation',
      auditableId: back.id,
      action: 'update',
      changes: { display_id: back.display_id, merged_into: [parted.display_id, null] },
    });
    return { ...merge, undone_at: new Date() };
  });
}

async function unmerge(
  tx: Tx,
  target: ConversationRow,
  merge: MergeRow,
): Promise<{ parted: ConversationRow; back: ConversationRow }> {
  const { db, accountId } = tx;
  const now = await conversationRowJson(db, accountId, target.id);
  const rows = { before: merge.target_before, after: merge.target_after, now };
  const source = { ...(merge.source as RowJson), id: merge.source_id };
  const belongings = merge.belongings as unknown as MergedRelations;
  const restored = restoredConversation(
    source,
    rows,
    await findExistingReferences(tx, { source, inboxId: target.inbox_id }),
  );
  const row = await restoreMergedConversation(tx, {
    source: { ...restored, id: merge.source_id },
    targetId: target.id,
  });
  await redirectMerges(db, accountId, {
    from: target.id,
    to: row.id,
    only: belongings.redirectedMergeIds,
  });
  await moveMessagesBack(db, { accountId, mergeId: merge.id, from: target.id, to: row.id });
  await moveRowsOfMessages(db, { accountId, from: target.id, to: row.id });
  await moveScheduledMessages(db, { accountId, from: target.id, to: row.id }, belongings.scheduledMessageIds);
  await moveReportingEvents(db, accountId, {
    from: target.id,
    to: row.id,
    only: belongings.reportingEventIds ?? [],
  });
  const patch = unmergedConversation(rows);
  const assigneeId = patch['assignee_id'] === undefined ? target.assignee_id : patch['assignee_id'];
  await unmergeTables(tx, { targetId: target.id, sourceId: row.id, assigneeId }, belongings.rows);
  const seen = (mark: unknown) => (mark === undefined ? now['agent_last_seen_at'] : mark) as string | null;
  const state = await stateOf(tx, target.id, seen(patch['agent_last_seen_at']));
  const parted = await changeConversation(tx, target, { ...state, ...asPatch(patch) }, { isMerge: true });
  const back = await changeConversation(
    tx,
    row,
    await stateOf(tx, row.id, seen(restored['agent_last_seen_at'])),
  );
  await closeMerge(db, { accountId, id: merge.id });
  return { parted, back };
}

async function stateOf(tx: Tx, conversationId: number, seenAt: string | null): Promise<ConversationPatch> {
  return readMessageColumns(tx.db, { accountId: tx.accountId, conversationId }, seenAt);
}

/** Writes objects as JSON text. */
function asPatch(row: RowJson): ConversationPatch {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, isObject(value) ? JSON.stringify(value) : value]),
  ) as ConversationPatch;
}

async function unmergeTables(
  tx: Tx,
  ids: { targetId: number; sourceId: number; assigneeId: unknown },
  joined: MergedRelations['rows'],
): Promise<void> {
  const { db, accountId } = tx;
  const here = { accountId, conversationId: ids.targetId };
  const there = { accountId, conversationId: ids.sourceId };
  for (const table of mergedTables) {
    const now = await rowsOf(db, table, here);
    const isKept = (row: RowJson) =>
      table === 'conversation_participants' && row['user_id'] === ids.assigneeId;
    const parted =
      table === 'notifications'
        ? unmergeNotifications(joined[table], now, ids.sourceId)
        : unmergeRows(table, joined[table], now, { keeps: isKept });
    await replaceRows(db, table, here, parted.target);
    await replaceRows(db, table, there, parted.source);
    if (table !== 'notifications') continue;
    const after = [...(await rowsOf(db, table, here)), ...(await rowsOf(db, table, there))];
    publishNotificationChanges(tx, { before: now, after });
  }
}
