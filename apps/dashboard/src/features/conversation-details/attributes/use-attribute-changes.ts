import type { Conversation } from '@parley/contract';
import { useMemo } from 'react';
import { api } from '../../../shared/api';
import { withAttribute } from '../../../shared/custom-attributes/attribute-values';
import type { ChangeAttribute } from '../../../shared/custom-attributes/record-attributes';
import { applyOptimisticChange } from '../../conversations/data/optimistic-change';
import type { Scope } from '../../conversations/model/scope';

/**
 * Changes a custom attribute of the conversation. Only this attribute is sent, so that concurrent changes of other
 * attributes are kept.
 */
export function useConversationAttributeChange(
  { accountId }: Scope,
  { id: conversationId }: Conversation,
): ChangeAttribute {
  return useMemo(
    () => async (key, value) => {
      await applyOptimisticChange({
        conversationId,
        apply: (conversation) => ({
          ...conversation,
          custom_attributes: withAttribute(conversation.custom_attributes, key, value),
        }),
        send: () =>
          api.callWithSeq('setConversationCustomAttributes', {
            params: { account_id: accountId, conversation_id: conversationId },
            body: { custom_attributes: { [key]: value }, merge: true },
          }),
      });
    },
    [accountId, conversationId],
  );
}

/** Changes a custom attribute of the conversation's contact, in the same way. */
export function useContactAttributeChange({ accountId }: Scope, conversation: Conversation): ChangeAttribute {
  const { id: conversationId } = conversation;
  const { id: contactId } = conversation.meta.sender;
  return useMemo(() => {
    const params = { account_id: accountId, contact_id: contactId };
    const query = { include_contact_inboxes: false };
    return async (key, value) => {
      await applyOptimisticChange<{ seq: number | null }>({
        conversationId,
        apply: (current) => ({
          ...current,
          meta: {
            ...current.meta,
            sender: {
              ...current.meta.sender,
              custom_attributes: withAttribute(current.meta.sender.custom_attributes, key, value),
            },
          },
        }),
        send: () =>
          value === null
            ? api.callWithSeq('destroyContactCustomAttributes', {
                params,
                body: { custom_attributes: [key] },
              })
            : api.callWithSeq('updateContact', {
                params,
                query,
                body: { custom_attributes: { [key]: value } },
              }),
      });
    };
  }, [accountId, contactId, conversationId]);
}
