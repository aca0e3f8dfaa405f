import { ValidationError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { addActivity } from '../../messages/messages.facade';
import { actorName } from '../actor-name';
import {
  changeConversation,
  lockConversation,
  lockConversationsWithLabel,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';

const LABELS_AT_MOST = 100;
const TITLE_CHARACTERS = 255;

/**
 * Replaces the labels; the account need not have labels with these titles. Titles are stored in lower case, without
 * duplicates.
 */
export async function setConversationLabels(
  ctx: ActionContext,
  displayId: number,
  titles: string[],
): Promise<string[]> {
  const by = await actorName(ctx);
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const after = await applyLabels(tx, conversation, titles, { by, locale: ctx.locale });
    return after.labels;
  });
}

export async function applyLabels(
  tx: Tx,
  conversation: ConversationRow,
  titles: string[],
  author: { by: string | null; locale: string },
): Promise<ConversationRow> {
  const labels = normalizeTitles(titles);
  const added = labels.filter((title) => !conversation.labels.includes(title));
  const removed = conversation.labels.filter((title) => !labels.includes(title));
  if (added.length === 0 && removed.length === 0) return conversation;
  let after = await changeConversation(tx, conversation, { labels });
  if (author.by === null) return after;
  const addLabelActivity = (key: 'labels.added' | 'labels.removed', changed: string[]) =>
    addActivity(tx, after, {
      key,
      values: { user: author.by ?? '', count: changed.length, labels: changed.join(', ') },
      locale: author.locale,
    });
  if (added.length > 0) after = await addLabelActivity('labels.added', added);
  if (removed.length > 0) after = await addLabelActivity('labels.removed', removed);
  return after;
}

function normalizeTitles(titles: string[]): string[] {
  const labels = [
    ...new Set(titles.map((title) => title.trim().toLowerCase()).filter((title) => title !== '')),
  ];
  if (labels.length > LABELS_AT_MOST || labels.some((title) => title.length > TITLE_CHARACTERS)) {
    throw new ValidationError([
      { attribute: 'labels', message: 'Labels are too many or too long', code: 'too_large' },
    ]);
  }
  return labels;
}

/**
 * Applies a label rename (or removal, `to: null`) to at most `limit` conversations with that label; returns how many
 * were changed.
 */
export async function renameLabelOnConversations(
  tx: Tx,
  change: { from: string; to: string | null; limit: number },
): Promise<number> {
  const { from: title, limit } = change;
  const rows = await lockConversationsWithLabel(tx.db, tx.accountId, { title, limit });
  for (const row of rows) {
    const others = row.labels.filter((label) => label !== title);
    const labels = change.to === null ? others : [...new Set([...others, change.to])];
    await changeConversation(tx, row, { labels });
  }
  return rows.length;
}
