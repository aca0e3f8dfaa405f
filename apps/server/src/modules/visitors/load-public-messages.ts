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

/** A range of one conversation as outsiders see it, oldest first; ranges as in `readHistory`. */
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

/** The newest messages of several conversations, by internal conversation id, each list oldest first. */
export async function loadPublicMessages(
  ctx: ExternalCaller,
  { conversationIds, atMost }: { conversationIds: readonly number[]; atMost: number },
): Promise<Map<number, WidgetMessage[]>> {
  const rows = await findPublicMessages(ctx.db, ctx.accountId, conversationIds, atMost);
  const shown = await presentPublicMessages(ctx, rows);
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

/** Rows already loaded around a new message. */
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

/** Without a proof, the contact as sender shows only what the caller submitted (A10). */
export function withOwnSender(ctx: ExternalCaller, message: Message): Message {
  if (seesContact(ctx.contactInbox) || message.sender?.type !== 'contact') return message;
  return { ...message, sender: presentContactPush(ctx.contact) };
}
