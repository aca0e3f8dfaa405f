import type { WidgetMessage } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { type MessageRow, presentMessages, readHistory } from '../messages/messages.facade';
import { findShownMessages } from './visitors.repository';
import { presentWidgetMessage } from './visitors.presenter';

/** A stretch of one conversation as people outside see it, oldest first; ranges as `readHistory`. */
export async function readShownHistory(
  db: DbReader,
  accountId: number,
  range: { conversationId: number; before?: number; after?: number },
): Promise<WidgetMessage[]> {
  const { conversationId, before, after } = range;
  const conversationIds = [conversationId];
  const rows = await readHistory(db, { accountId, conversationIds, before, after, publicOnly: true });
  return presentShownMessages(db, accountId, rows);
}

/** The newest messages of several conversations, by internal conversation id, each list oldest first. */
export async function loadShownMessages(
  db: DbReader,
  accountId: number,
  { conversationIds, atMost }: { conversationIds: readonly number[]; atMost: number },
): Promise<Map<number, WidgetMessage[]>> {
  const rows = await findShownMessages(db, accountId, conversationIds, atMost);
  const shown = await presentShownMessages(db, accountId, rows);
  const byConversation = new Map<number, WidgetMessage[]>();
  rows.forEach((row, index) => {
    const list = byConversation.get(row.conversation_id) ?? [];
    list.push(shown[index] as WidgetMessage);
    byConversation.set(row.conversation_id, list);
  });
  return byConversation;
}

export async function presentShownMessages(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
): Promise<WidgetMessage[]> {
  return (await presentMessages(db, accountId, rows)).map(presentWidgetMessage);
}
