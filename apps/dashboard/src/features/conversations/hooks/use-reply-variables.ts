import type { Conversation } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../shared/session/use-session';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { type ReplyVariables, replyVariables } from '../model/reply-variables';

/** The variables of a conversation; the same object until one of them is another. */
export function useReplyVariables(accountId: number, conversation: Conversation): ReplyVariables {
  const agent = useCurrentUser();
  const { data: workspace } = useQuery(workspaceQuery(accountId));
  const inbox = workspace?.inboxes.find(({ id }) => id === conversation.inbox_id);
  const account = agent.accounts.find(({ id }) => id === accountId);
  return useMemo(
    () => replyVariables({ conversation, agent, inbox, account }),
    [conversation, agent, inbox, account],
  );
}
