import { capabilitiesOf } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { ConflictError, NotFoundError, RuleError } from '../../../platform/http/errors';
import type { AccountContext } from '../../access/access.facade';
import {
  type ConversationRow,
  lockConversationById,
  openConversation,
} from '../../conversation-records/conversation-records.facade';
import { actorName } from '../../conversations/conversations.facade';
import { findInbox } from '../../inboxes/inboxes.facade';
import { findMessage, findMessages, isDeleted, type MessageRow } from '../../messages/messages.facade';
import { isIncoming } from '../is-movable';
import type { MoveRow } from '../message-moves.repository';
import { conversationForMessage, lockLinkOfWriter } from '../new-conversation';
import { placeMessage } from '../place-message';

export interface WantedMove {
  displayId: number;
  messageId: number;
  /** Display id; null: a new conversation. */
  targetNumber: number | null;
}

/**
 * Moves a message that joined the wrong conversation to another one of its inbox, or to a new one for whoever wrote it.
 * Errors: 404, 409 the message was moved meanwhile, 422 the same conversation, another inbox, or no such message.
 */
export async function moveMessage(ctx: AccountContext, wanted: WantedMove): Promise<MoveRow> {
  const by = (await actorName(ctx)) ?? '';
  return ctx.write(async (tx) => {
    const near = { ...ctx, db: tx.db };
    const source = await openConversation(near, wanted.displayId);
    const message = await requireMessage(tx, source, wanted.messageId);
    const author = { by, locale: ctx.locale, userId: ctx.viewer.userId };
    if (wanted.targetNumber === null) {
      // Before any conversation is locked, as where mail arrives, so that the two cannot wait for each other.
      const link = await lockLinkOfWriter(tx, source, message);
      const from = await lockConversationById(tx, source.id);
      const current = await requireMessage(tx, from, wanted.messageId);
      const to = await conversationForMessage(tx, { link, message: current });
      return placeMessage(tx, { from, to, message: current, isNew: true }, author);
    }
    const target = await openConversation(near, wanted.targetNumber);
    if (target.id === source.id)
      throw new RuleError('move_same', 'The message is in this conversation already');
    if (target.inbox_id !== source.inbox_id) {
      throw new RuleError('move_other_inbox', 'A message can only be moved within its inbox');
    }
    const { from, to } = await lockBoth(tx, source.id, target.id);
    const current = await requireMessage(tx, from, wanted.messageId);
    return placeMessage(tx, { from, to, message: current, isNew: false }, author);
  });
}

/** Locks both in the order of their ids, so that opposite moves cannot wait for each other. */
export async function lockBoth(
  tx: Tx,
  fromId: number,
  toId: number,
): Promise<{ from: ConversationRow; to: ConversationRow }> {
  const locked = new Map<number, ConversationRow>();
  for (const id of [fromId, toId].toSorted((one, other) => one - other)) {
    locked.set(id, await lockConversationById(tx, id));
  }
  const [from, to] = [locked.get(fromId), locked.get(toId)];
  if (!from || !to) throw new NotFoundError();
  // Meanwhile the two conversations were merged.
  if (from.id === to.id) throw new RuleError('move_same', 'The message is in this conversation already');
  return { from, to };
}

/** Errors: 404, 409 it is in another conversation by now, 422 it cannot be moved. */
async function requireMessage(tx: Tx, conversation: ConversationRow, id: number): Promise<MessageRow> {
  const message = await findMessage(tx.db, tx.accountId, conversation.id, id);
  if (!message) {
    const [elsewhere] = await findMessages(tx.db, tx.accountId, [id]);
    if (!elsewhere) throw new NotFoundError();
    throw new ConflictError('move_overtaken', 'The message was moved to another conversation meanwhile');
  }
  const inbox = await findInbox(tx.db, tx.accountId, conversation.inbox_id);
  if (!inbox || !capabilitiesOf(inbox.channel_type).hasConnection) {
    throw new RuleError('move_not_offered', 'Messages of this inbox cannot be moved');
  }
  if (!isIncoming(message)) {
    throw new RuleError('move_not_incoming', 'Only messages of contacts can be moved');
  }
  if (isDeleted(message)) throw new RuleError('message_deleted', 'The message was deleted');
  return message;
}
