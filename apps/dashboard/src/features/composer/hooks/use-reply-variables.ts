import type { Conversation } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../shared/session/use-session';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { type ReplyVariables, replyVariables, isReplyToUnverified } from '../model/reply-variables';

/** The variables of a conversation, as the server fills them. The same object until a value changes. */
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
    // Loaded lazily, because few conversations need it.
    queryFn: async ({ signal }) => {
      const { readIdentity } = await import('../../conversations/data/conversation-identity');
      return readIdentity(accountId, conversation.id, signal);
    },
    enabled: isUnverified,
  });
  const { sender } = conversation.meta;
  // Until the submitted data is loaded, no contact data is inserted.
  const contact = !isUnverified ? sender : identity ? (identity.submitted ?? sender) : null;
  return useMemo(
    () => replyVariables({ contact, conversation, agent, inbox, account }),
    [contact, conversation, agent, inbox, account],
  );
}
