import type { ContactPush, ConversationPush, MessagePush } from '@parley/contract';

/**
 * The push form of a conversation as its contact may see it. `seen`: the contact as an unverified visitor sees it;
 * null if the visitor may see the whole contact (A10).
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

/** The push form of a message as the contact may see it; `seen` as in `conversationForContact`. */
export function messageForContact<Push extends MessagePush>(push: Push, seen: ContactPush | null): Push {
  if (seen === null || push.sender_type !== 'Contact') return push;
  return { ...push, sender_id: seen.id, ...(push.sender ? { sender: seen } : {}) };
}
