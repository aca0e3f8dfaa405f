import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../../shared/session/session-query';
import { customFiltersQuery } from '../../../shared/configuration/custom-filters';
import {
  viewDefaultsOf,
  readFilters,
  readStoredFilters,
} from '../../conversations/model/conversation-filters';
import type { ConversationView } from '../../conversations/model/conversation-view';
import { viewFromUrl } from '../../conversations/model/view-from-url';
import { type ListKey, listKeyOf } from '../../conversations/data/conversation-keys';
import { conversationListQuery, conversationQuery } from '../../conversations/data/conversation-queries';
import { threadQuery } from '../../conversations/data/message-queries';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';

interface FirstPage {
  accountId: number;
  view: ConversationView;
  conversationId: number | undefined;
  /** Query string of the URL. */
  search: object;
}

/**
 * Prefetches everything the page shows and waits for what is painted first: the conversation, or the list if none is
 * open. Failed requests are repeated by the page itself.
 */
export async function prefetchConversationsPage(queryClient: QueryClient, page: FirstPage): Promise<void> {
  const { accountId, conversationId } = page;
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (!user) return;
  const scope = { accountId, myId: user.id };
  const conversation =
    conversationId === undefined
      ? null
      : Promise.all([
          queryClient.prefetchQuery(conversationQuery(queryClient, accountId, conversationId)),
          queryClient.prefetchQuery(threadQuery(queryClient, accountId, conversationId)),
        ]);
  const list = firstKey(queryClient, page).then(
    (key) => key && queryClient.prefetchQuery(conversationListQuery(queryClient, scope, key)),
  );
  void queryClient.prefetchQuery(workspaceQuery(accountId));
  await (conversation ?? list);
}

/** Key of the list that is shown first. Null if its conditions are unknown, for example for a missing folder. */
async function firstKey(
  queryClient: QueryClient,
  { accountId, view, search }: FirstPage,
): Promise<ListKey | null> {
  const saved =
    view.kind === 'folder'
      ? await queryClient.fetchQuery(customFiltersQuery(accountId, 'conversation')).catch(() => undefined)
      : undefined;
  const current = viewFromUrl(view, search, saved);
  if (current.kind === 'folder' && current.conditions === null) return null;
  return listKeyOf(
    current,
    readFilters({ ...search }, readStoredFilters(accountId), viewDefaultsOf(current)),
  );
}
