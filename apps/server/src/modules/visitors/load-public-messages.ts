import type { Message, WidgetMessage } from '@parley/contract';
import { presentContactPush, seesContact } from '../contacts/contacts.facade';
import {
  type AddedMessage,
  type PreloadedMessageRelations,
  type MessageRow,
  presentMessages,
  readHistory,
} from '../messages/messages.facade';
import type { ExternalCaller } from './external-caller';
import { findPublicMessages } from './visitors.repository';
import { presentWidgetMessage } from './visitors.presenter';

/** A range of the public messages of one conversation, oldest first; ranges as in `readHistory`. */
export async function readPublicHistory(
  ctx: ExternalCaller,
  range: { conversationId: number; before?: number; after?: number },
): Promise<WidgetMessage[]> {
  const { conversationId, before, after } = range;
  const conversationIds = [conversationId];
  const { db, accountId } = ctx;
  const rows = await readHistory(db, { accountId, conversationIds, before, after, publicOnly: true });
  return presentPublicMessages(ctx, rows);
}

/** The newest public messages of several conversations, by internal conversation id, each list oldest first. */
export async function loadPublicMessages(
  ctx: ExternalCaller,
  { conversationIds, atMost }: { conversationIds: readonly number[]; atMost: number },
): Promise<Map<number, WidgetMessage[]>> {
  const rows = await findPublicMessages(ctx.db, ctx.accountId, conversationIds, atMost);
  const presented = await presentPublicMessages(ctx, rows);
  const byId = new Map(presented.map((message) => [message.id, message]));
  const byConversation = new Map<number, WidgetMessage[]>();
  for (const row of rows) {
    const message = byId.get(row.id);
    if (!message) continue; // its conversation was deleted meanwhile
    const list = byConversation.get(row.conversation_id) ?? [];
    list.push(message);
    byConversation.set(row.conversation_id, list);
  }
  return byConversation;
}

/** Related rows of a new message that are already loaded. */
export function preloadedRelations(
  ctx: ExternalCaller,
  { message, conversation, attachments, isRepeat }: AddedMessage,
): PreloadedMessageRelations<{ display_id: number }> {
  return {
    conversations: new Map([[conversation.id, conversation]]),
    contacts: new Map([[ctx.contactInbox.contact_id, presentContactPush(ctx.contact)]]),
    ...(isRepeat ? {} : { attachments: new Map([[message.id, attachments]]) }),
  };
}

export async function presentPublicMessages(
  ctx: ExternalCaller,
  rows: MessageRow[],
  known?: PreloadedMessageRelations<{ display_id: number }>,
): Promise<WidgetMessage[]> {
  const messages = await presentMessages(ctx.db, ctx.accountId, rows, known);
  return messages.map((message) => presentWidgetMessage(withOwnSender(ctx, message)));
}

/** If the caller has not proved the identity, the contact as sender shows only what the caller submitted (A10). */
export function withOwnSender(ctx: ExternalCaller, message: Message): Message {
  if (seesContact(ctx.contactInbox) || message.sender?.type !== 'contact') return message;
  return { ...message, sender: presentContactPush(ctx.contact) };
}
