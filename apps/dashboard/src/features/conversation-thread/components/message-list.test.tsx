import { ApiError } from '@parley/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { renderInAccount } from '../../../testing/render-in-account';
import { threadQuery, useThread } from '../../conversations/data/message-queries';
import { HISTORY_PAGE, type Thread } from '../../conversations/model/thread';
import { buildMessage } from '../../conversations/testing/build-message';
import { buildConversation } from '../../conversations/testing/builders';
import { MessageList } from './message-list';

const conversation = buildConversation({ account_id: 1 });
const failed = buildMessage({
  id: 102,
  message_type: 1,
  content: 'Tomorrow',
  status: 'failed',
  content_attributes: { external_error: 'no route' },
});

beforeEach(() => {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollBy ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Open() {
  const query = useThread(1, 1);
  if (!query.thread) return null;
  return (
    <MessageList
      scope={{ accountId: 1, myId: 7 }}
      conversation={conversation}
      thread={query.thread}
      query={query}
    />
  );
}

test('CT5: resending a message that is refused again shows the error and the failed status', async () => {
  const thread: Thread = { messages: [failed], hasOlder: false, seq: null };
  vi.spyOn(api, 'callWithSeq').mockResolvedValue({ data: { payload: [failed] }, seq: null } as never);
  vi.spyOn(api, 'call').mockImplementation((async (name: string) => {
    if (name !== 'retryMessage') return { payload: [] };
    throw new ApiError({ status: 422, message: 'The mail server does not answer', code: 'other' });
  }) as never);
  const { queryClient } = await renderInAccount(<Open />, { path: 'conversations/1' });
  queryClient.setQueryData(threadQuery(queryClient, 1, 1).queryKey, thread);
  fireEvent.click(await screen.findByRole('button', { name: 'Resend' }));
  await screen.findByText('Couldn’t resend');
  await screen.findByText('The mail server does not answer');
  expect(screen.getByText('Not sent: no route')).toBeTruthy();
});

test('CT2: the Home key jumps to the beginning while older messages are still loading', async () => {
  const messages = Array.from({ length: HISTORY_PAGE }, (_, index) => buildMessage({ id: 101 + index }));
  let comeOlder = () => {};
  const older = new Promise<void>((resolve) => {
    comeOlder = resolve;
  });
  const queries: object[] = [];
  vi.spyOn(api, 'call').mockResolvedValue({ payload: [] } as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (_name: string, { query }: { query: object }) => {
    queries.push(query);
    if ('before' in query) await older;
    return { data: { payload: 'before' in query ? [] : messages }, seq: null };
  }) as never);
  await renderInAccount(<Open />, { path: 'conversations/1' });
  const log = await screen.findByRole('log');
  await waitFor(() => expect(queries).toContainEqual({ before: 101 }));
  fireEvent.keyDown(log, { key: 'Home' });
  comeOlder();
  await waitFor(() => expect(queries).toContainEqual({ after: 0 }));
});
