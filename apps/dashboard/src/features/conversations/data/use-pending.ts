import type { Conversation } from '@parley/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TabCounts } from '../model/conversation-counts';
import type { ConversationList } from '../model/conversation-list';
import type { CountKey, ListKey } from './conversation-keys';
import type { Scope } from '../model/scope';
import { findCachedConversation } from './conversation-queries';
import { countsWithPending, rowsWithPending, usePendingChanges, withPending } from './pending-changes';

/** The rows of a list with pending changes applied. */
export function usePendingRows(
  scope: Scope,
  key: ListKey,
  list: ConversationList | undefined,
): Conversation[] {
  const changes = usePendingChanges((state) => state.changes);
  return useMemo(
    () => (list ? rowsWithPending(list, key, scope.myId, changes) : []),
    [list, key, scope.myId, changes],
  );
}

export function usePendingCounts(
  scope: Scope,
  key: CountKey,
  counts: TabCounts | undefined,
): TabCounts['counts'] | undefined {
  const queryClient = useQueryClient();
  const changes = usePendingChanges((state) => state.changes);
  return (
    counts &&
    countsWithPending(counts, key, scope.myId, changes, (id) =>
      findCachedConversation(queryClient, scope.accountId, id),
    )
  );
}

export function usePendingConversation(conversation: Conversation | undefined): Conversation | undefined {
  const changes = usePendingChanges((state) => state.changes);
  return useMemo(() => conversation && withPending(conversation, changes), [conversation, changes]);
}
