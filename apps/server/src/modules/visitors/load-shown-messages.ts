import type { WidgetMessage } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { presentContactPush } from '../contacts/contacts.facade';
import {
  type AddedMessage,
  type KnownAroundMessages,
  type MessageRow,
  presentMessages,
  readHistory,
} from '../messages/messages.facade';
import type { Outsider } from './outsider';
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
  const byId = new Map(shown.map((message) => [message.id, message]));
  const byConversation = new Map<number, WidgetMessage[]>();
  for (const row of rows) {
    const message = byId.get(row.id);
    if (!message) continue; // its conversation is gone since
    const list = byConversation.get(row.conversation_id) ?? [];
    list.push(message);
    byConversation.set(row.conversation_id, list);
  }
  return byConversation;
}

/** What is known around a message its writer has just added. */
export function knownAround(
  ctx: Outsider,
  { message, conversation, attachments, isRepeat }: AddedMessage,
): KnownAroundMessages<{ display_id: number }> {
  return {
    conversations: new Map([[conversation.id, conversation]]),
    contacts: new Map([[ctx.contact.id, presentContactPush(ctx.contact)]]),
    ...(isRepeat ? {} : { attachments: new Map([[message.id, attachments]]) }),
  };
}

export async function presentShownMessages(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
  known?: KnownAroundMessages<{ display_id: number }>,
): Promise<WidgetMessage[]> {
  return (await presentMessages(db, accountId, rows, known)).map(presentWidgetMessage);
}
