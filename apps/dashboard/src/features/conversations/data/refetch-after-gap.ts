import type { Conversation } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { conversationAfterEvent } from '../model/conversation-events';
import { type ConversationList, upsertOrRemoveRow } from '../model/conversation-list';
import { matchesTab, matchesView, conversationPositionOf } from '../model/conversation-view';
import { conversationKeys, type ListKey } from './conversation-keys';
import type { Scope } from '../model/scope';
import { fetchWithEvents } from './event-log';

/** Clocks differ, and a lost connection is noticed some seconds late. */
const MARGIN_SECONDS = 15;
/** After a longer gap, much may have changed, so the lists are refetched from their first pages. */
const LONGEST_SECONDS = 600;

/**
 * After a connection loss: refetches the conversations that changed meanwhile and the messages of the open one. Missed
 * events are delivered by the subscription; this covers a server or proxy that lost some.
 */
export async function refetchAfterGap(
  queryClient: QueryClient,
  scope: Scope,
  awaySeconds: number,
): Promise<void> {
  const { accountId } = scope;
  // The open conversation is shown beside a list or, in the inbox view, without one.
  for (const queryKey of [conversationKeys.threads(accountId), conversationKeys.details(accountId)])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'active' });
  const lists = queryClient.getQueriesData<ConversationList>({
    queryKey: conversationKeys.lists(accountId),
    type: 'active',
  });
  // No list is shown; a list opened later is refetched when it is stale.
  if (lists.length === 0) return;
  if (awaySeconds > LONGEST_SECONDS) {
    void queryClient.invalidateQueries({
      queryKey: conversationKeys.lists(accountId),
      refetchType: 'active',
    });
    return;
  }
  const changed = await changedWithin(accountId, awaySeconds + MARGIN_SECONDS).catch(() => []);
  for (const [queryKey] of lists) {
    queryClient.setQueryData<ConversationList>(queryKey, (list) =>
      list
        ? changed.reduce((known, row) => upsertIfMatching(known, row, queryKey[3] as ListKey, scope), list)
        : list,
    );
  }
}

async function changedWithin(accountId: number, seconds: number): Promise<Conversation[]> {
  const { data, events } = await fetchWithEvents(accountId, () =>
    api.callWithSeq('listConversations', {
      params: { account_id: accountId },
      query: { updated_within: seconds, status: 'all', assignee_type: 'all' },
    }),
  );
  return data.data.payload.map((conversation) => events.reduce(conversationAfterEvent, conversation));
}

function upsertIfMatching(
  list: ConversationList,
  conversation: Conversation,
  key: ListKey,
  { myId }: Scope,
): ConversationList {
  const place = conversationPositionOf(conversation);
  const belongs = matchesTab(key.tab, place, myId) && matchesView(key.view, key.status, place, conversation);
  // Only the server can compute mentions and participation.
  if (belongs === null) return list;
  return upsertOrRemoveRow(list, conversation, belongs, key.sort);
}
