import type { ContactPush, ConversationPush, MessagePush } from '@parley/contract';

/**
 * A conversation as its contact hears of it. `seen`: what they see of the contact where they did not prove to be it, null
 * where they see all of it (A10).
 */
export function conversationForContact(push: ConversationPush, seen: ContactPush | null): ConversationPush {
  const { unverified: _unverified, ...meta } = push.meta;
  if (seen === null) return { ...push, meta };
  return {
    ...push,
    contact_inbox: { ...push.contact_inbox, contact_id: seen.id },
    messages: push.messages.map((message) => messageForContact(message, seen)),
    meta: { ...meta, sender: seen },
  };
}

/** The same for a message. */
export function messageForContact<Push extends MessagePush>(push: Push, seen: ContactPush | null): Push {
  if (seen === null || push.sender_type !== 'Contact') return push;
  return { ...push, sender_id: seen.id, ...(push.sender ? { sender: seen } : {}) };
}
