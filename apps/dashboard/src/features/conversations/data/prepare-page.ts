import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../../shared/session/session-query';
import { readFilters, rememberedFilters } from '../model/conversation-filters';
import type { ConversationView } from '../model/conversation-view';
import { conversationListQuery, conversationQuery } from './conversation-queries';
import { threadQuery } from './message-queries';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';

interface FirstPage {
  accountId: number;
  view: ConversationView;
  conversationId: number | undefined;
  /** Query string of the address. */
  search: object;
}

/**
 * Asks for everything that the page shows, and waits for what it draws first: the conversation, or the list where none
 * is open. What cannot be had is asked again by the page.
 */
export async function prepareConversationsPage(queryClient: QueryClient, page: FirstPage): Promise<void> {
  const { accountId, view, conversationId } = page;
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (!user) return;
  const key = { view, ...readFilters({ ...page.search }, rememberedFilters(accountId)) };
  const scope = { accountId, myId: user.id };
  const conversation =
    conversationId === undefined
      ? null
      : Promise.all([
          queryClient.prefetchQuery(conversationQuery(queryClient, accountId, conversationId)),
          queryClient.prefetchQuery(threadQuery(queryClient, accountId, conversationId)),
        ]);
  const list = queryClient.prefetchQuery(conversationListQuery(queryClient, scope, key));
  void queryClient.prefetchQuery(workspaceQuery(accountId));
  await (conversation ?? list);
}
