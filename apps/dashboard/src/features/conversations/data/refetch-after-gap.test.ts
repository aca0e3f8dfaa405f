import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import type { ConversationList } from '../model/conversation-list';
import { buildConversation } from '../testing/builders';
import { conversationKeys, type ListKey } from './conversation-keys';
import { refetchAfterGap } from './refetch-after-gap';

const scope = { accountId: 7, myId: 3 };
const key: ListKey = { view: { kind: 'all' }, status: 'open', sort: 'last_activity_at_desc', tab: 'all' };
const queryKey = conversationKeys.list(7, key);
const rows = (queryClient: QueryClient) =>
  queryClient.getQueryData<ConversationList>(queryKey)?.rows.map(({ id, status }) => [id, status]);
const request = vi.fn<(name: string, options: { query: object }) => unknown>();
const readAnew = vi.fn<() => ConversationList>();
let queryClient: QueryClient;
let stop: () => void;

beforeEach(() => {
  request.mockReset();
  readAnew.mockReset().mockReturnValue({ rows: [], hasMore: false, seq: 30 } as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (name: string, options: { query: object }) => {
    request(name, options);
    const payload = [
      buildConversation({ id: 1, status: 'resolved' }),
      buildConversation({ id: 3, status: 'open' }),
    ];
    return { data: { data: { payload, meta: {} } }, seq: 20 };
  }) as never);
  queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, {
    rows: [buildConversation({ id: 1 }), buildConversation({ id: 2 })],
    hasMore: false,
    seq: 10,
  });
  const queryFn = () => readAnew();
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  stop = observer.subscribe(() => {});
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test('RT4: after a gap the conversations changed since 15 seconds before it are fetched', async () => {
  await refetchAfterGap(queryClient, scope, 40);
  expect(request).toHaveBeenCalledExactlyOnceWith(
    'listConversations',
    expect.objectContaining({
      query: { updated_within: 55, status: 'all', assignee_type: 'all' },
    }),
  );
  expect(rows(queryClient)?.toSorted()).toEqual([
    [2, 'open'],
    [3, 'open'],
  ]);
});

test('RT4: after a gap nothing is fetched if no conversations are shown', async () => {
  stop();
  await refetchAfterGap(queryClient, scope, 40);
  expect(request).not.toHaveBeenCalled();
});

test.each(['beside a list', 'without a list, as in the inbox view'])(
  'RT4: after a gap the open conversation and its messages are fetched again, %s',
  async (where) => {
    if (where !== 'beside a list') stop();
    const read = vi.fn<(what: unknown) => null>(() => null);
    const ends = [conversationKeys.thread(7, 1), conversationKeys.detail(7, 1)].map((openKey) => {
      queryClient.setQueryData(openKey, null);
      const queryFn = () => read(openKey[2]);
      const observed = { queryKey: openKey, queryFn, staleTime: Number.POSITIVE_INFINITY };
      return new QueryObserver(queryClient, observed).subscribe(() => {});
    });
    await refetchAfterGap(queryClient, scope, 40);
    await vi.waitFor(() => expect(read.mock.calls.flat().toSorted()).toEqual(['detail', 'thread']));
    for (const end of ends) end();
  },
);

test('RT4: after a long gap the lists are refetched instead of everything that changed', async () => {
  await refetchAfterGap(queryClient, scope, 3_600);
  expect(request).not.toHaveBeenCalled();
  expect(readAnew).toHaveBeenCalledOnce();
});
