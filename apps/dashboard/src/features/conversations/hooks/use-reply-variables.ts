import type { Conversation } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../shared/session/use-session';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { conversationKeys } from '../data/conversation-keys';
import { type ReplyVariables, replyVariables, isReplyToUnverified } from '../model/reply-variables';

/** The variables of a conversation as the server fills them; the same object until one of them is another. */
export function useReplyVariables(
  accountId: number,
  conversation: Conversation,
  isNote: boolean,
): ReplyVariables {
  const agent = useCurrentUser();
  const { data: workspace } = useQuery(workspaceQuery(accountId));
  const inbox = workspace?.inboxes.find(({ id }) => id === conversation.inbox_id);
  const account = agent.accounts.find(({ id }) => id === accountId);
  const isUnverified = isReplyToUnverified(conversation, isNote);
  const { data: identity } = useQuery({
    queryKey: conversationKeys.identity(accountId, conversation.id),
    // Few conversations need it; the editor does not carry it for all.
    queryFn: async ({ signal }) => {
      const { readIdentity } = await import('../data/conversation-identity');
      return readIdentity(accountId, conversation.id, signal);
    },
    enabled: isUnverified,
  });
  const { sender } = conversation.meta;
  // Until it is known what they submitted, nothing of the contact is put in.
  const contact = !isUnverified ? sender : identity ? (identity.submitted ?? sender) : null;
  return useMemo(
    () => replyVariables({ contact, conversation, agent, inbox, account }),
    [contact, conversation, agent, inbox, account],
  );
}
