import type { ConversationPush, MessagePush } from '@parley/contract';

/**
 * The source id of a contact inbox is a key: with it the public client API opens all its conversations. Who does not see
 * all conversations of the inbox (by their team one of them, or by a limited role some) gets everything else.
 */
export function redactSourceId(push: ConversationPush): ConversationPush {
  return {
    ...push,
    contact_inbox: { ...push.contact_inbox, source_id: '' },
    messages: push.messages.map(redactMessageSourceId),
  };
}

export function redactMessageSourceId<Push extends MessagePush>(push: Push): Push {
  return { ...push, conversation: { ...push.conversation, contact_inbox: { source_id: '' } } };
}
