import type { CallBody } from '@parley/api-client';
import type { Contact, Conversation } from '@parley/contract';
import { api } from '../../../shared/api';
import { addPendingChange, confirmPendingChange } from '../../conversations/data/pending-changes';
import type { Scope } from '../../conversations/model/scope';

/** Returns a function that changes the contact. The conversation shows the response until its event arrives. */
export function useSaveContact({ accountId }: Scope, conversation: Conversation) {
  const { id: contactId } = conversation.meta.sender;
  return async (body: CallBody<'updateContact'>): Promise<void> => {
    const { data, seq } = await api.callWithSeq('updateContact', {
      params: { account_id: accountId, contact_id: contactId },
      query: { include_contact_inboxes: false },
      body,
    });
    const token = crypto.randomUUID();
    const apply = (current: Conversation) => withContact(current, data.payload);
    addPendingChange({ token, conversationId: conversation.id, apply });
    confirmPendingChange(token, seq);
  };
}

function withContact(conversation: Conversation, contact: Contact): Conversation {
  const { sender } = conversation.meta;
  if (sender.id !== contact.id) return conversation;
  const { name, email, phone_number, additional_attributes } = contact;
  return {
    ...conversation,
    meta: { ...conversation.meta, sender: { ...sender, name, email, phone_number, additional_attributes } },
  };
}
