import type { Message, SearchedArticle, SearchedContact, SearchedConversation } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import type { MessageSearchRequest, SearchRequest, HitKind } from '../model/search-params';

export const HITS_PER_PAGE = limits.searchHitsPerPage;

export interface Hits {
  /** The query of these results, needed because they stay visible while the next search is loading. */
  q: string;
  contacts: SearchedContact[];
  conversations: SearchedConversation[];
  messages: Message[];
  articles: SearchedArticle[];
}

const NONE = { contacts: [], conversations: [], messages: [], articles: [] };

/** Results change all the time; within this time, going back to a search shows the cached ones. */
const STALE_MS = 30_000;

/** The first page of every kind. */
export function everythingQuery(accountId: number, request: SearchRequest) {
  return queryOptions({
    queryKey: ['search', accountId, 'all', request] as const,
    queryFn: async ({ signal }): Promise<Hits> => {
      const { payload } = await api.call('searchEverything', {
        params: { account_id: accountId },
        query: { ...request },
        signal,
      });
      return { q: request.q, ...payload };
    },
    enabled: request.q !== '',
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

interface HitPageRequest {
  kind: HitKind;
  page: number;
  request: MessageSearchRequest;
}

/** One page of one kind. */
export function hitsQuery(accountId: number, { kind, page, request }: HitPageRequest) {
  return queryOptions({
    queryKey: ['search', accountId, kind, request, page] as const,
    queryFn: async ({ signal }): Promise<Hits> => {
      const input = { params: { account_id: accountId }, query: { ...request, page }, signal };
      return { ...NONE, q: request.q, ...(await pageOf(kind, input)) };
    },
    enabled: request.q !== '',
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

interface PageInput {
  params: { account_id: number };
  query: MessageSearchRequest & { page: number };
  signal: AbortSignal;
}

async function pageOf(kind: HitKind, input: PageInput): Promise<Partial<Hits>> {
  switch (kind) {
    case 'contacts':
      return (await api.call('searchPeople', input)).payload;
    case 'conversations':
      return (await api.call('searchConversations', input)).payload;
    case 'messages':
      return (await api.call('searchMessages', input)).payload;
    case 'articles':
      return (await api.call('searchArticles', input)).payload;
  }
}
