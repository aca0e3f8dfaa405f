import type { ConversationPush, MessagePush } from '@parley/contract';

/**
 * The source id of a contact inbox is a secret: it gives access to all its conversations through the public client
 * API. Viewers that may not see all conversations of the inbox (because they see one through their team, or have a
 * limited role) get everything else.
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
