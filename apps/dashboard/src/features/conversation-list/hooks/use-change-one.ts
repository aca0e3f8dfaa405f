import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useMemo } from 'react';
import { assertNever } from '../../../shared/lib/assert-never';
import {
  type ConversationActions,
  useConversationActions,
} from '../../conversations/data/conversation-mutations';
import { type ConversationChange, labelsAfter } from '../../conversations/model/conversation-change';
import type { Scope } from '../../conversations/model/scope';
import { changeStatus } from '../../conversations/hooks/use-status-change';

/** Applies one change to one conversation, with the endpoint made for it. */
export function useChangeOne(scope: Scope) {
  const t = useT();
  const actions = useConversationActions(scope);
  return useMemo(
    () => (conversation: Conversation, change: ConversationChange) =>
      void changeOne(t, actions, conversation, change),
    [t, actions],
  );
}

function changeOne(
  t: ReturnType<typeof useT>,
  actions: ConversationActions,
  conversation: Conversation,
  change: ConversationChange,
): Promise<unknown> {
  const { id } = conversation;
  switch (change.kind) {
    case 'assignee':
      return actions.assignConversation(id, change.agent);
    case 'team':
      return actions.assignTeam(id, change.team);
    case 'labels':
      return actions.setLabels(id, labelsAfter(conversation.labels, change));
    case 'status':
      return changeStatus(t, actions, conversation, change);
    case 'priority':
      return actions.setPriority(id, change.priority);
    case 'unread':
      return change.isUnread ? actions.markUnread(id) : actions.markSeen(id);
    default:
      return assertNever(change);
  }
}
