import { ApiError } from '@parley/api-client';
import type { Message } from '@parley/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { applyConversationEvent } from '../../conversations/data/conversation-realtime';
import { useOutbox } from '../../conversations/data/outbox';
import type { Thread } from '../../conversations/model/thread';
import { buildMessage } from '../../conversations/testing/build-message';
import { messageEvent } from '../../conversations/testing/builders';
import { layNothingOut, openReplyBox, replyEditor } from '../testing/open-reply-box';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// The code that sends is loaded with the first message.
await import('../../conversations/data/outbox-sender');
replaceApiCalls();
layNothingOut();

const mailOf = (id: number, from: string, cc: string) =>
  buildMessage({ id, content_attributes: { email: { from: [from], cc: [cc] } } });
const longAgo = mailOf(5, 'old@mail.example', 'left@mail.example');
const last = mailOf(900, 'sofia@mail.example', 'max@mail.example');
const oldStretch = { messages: [longAgo], hasOlder: false, hasNewer: true, newestId: 900, seq: null };
const notes = Array.from({ length: 20 }, (_, at) =>
  buildMessage({ id: 901 + at, message_type: 1, private: true, content: 'Note' }),
);

/** The public messages on the server; null if it cannot be reached. */
let history: Message[] | null;
beforeEach(() => {
  history = [longAgo, last];
  const answers: Record<string, object> = { createMessage: { id: 999 }, listReplyDrafts: { payload: [] } };
  vi.mocked(api.call).mockImplementation(async (name) => (answers[name] ?? {}) as never);
  vi.mocked(api.callWithSeq).mockImplementation((async (name: string, { query }: { query: object }) => {
    if (name !== 'listMessages' || !('filter_internal_messages' in query)) throw new Error(name);
    if (!history) throw new ApiError({ status: 0, code: 'network', message: '' });
    return { data: { payload: history }, seq: null };
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.mocked(api.call).mockReset();
  vi.mocked(api.callWithSeq).mockReset();
  useOutbox.setState({ messages: [] });
  localStorage.clear();
});

function open(thread: Partial<Thread>) {
  const rendered = openReplyBox({ channel: 'Channel::Email', contact: 'sofia@mail.example' });
  const goTo = (stretch: Partial<Thread>) =>
    act(
      () => void rendered.queryClient.setQueryData(conversationKeys.thread(7, 1), { seq: null, ...stretch }),
    );
  goTo(thread);
  return { ...rendered, goTo };
}
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));
const areShown = (...addresses: string[]) =>
  waitFor(() => expect(chips()).toEqual(addresses.map((address) => `Remove ${address}`)), {
    timeout: 10_000,
  });
const sent = () =>
  vi
    .mocked(api.call)
    .mock.calls.flatMap(([name, options]) =>
      name === 'createMessage' ? [(options as { body: Record<string, unknown> }).body] : [],
    );
async function send() {
  const getData = (type: string) => (type === 'text/plain' ? 'Thank you' : '');
  fireEvent.paste(await replyEditor(), { clipboardData: { files: [], items: [], getData } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}
const toSofia = { to_emails: 'sofia@mail.example', cc_emails: 'max@mail.example' };

test('RE7: in an old part of the thread a reply still goes to the recipients of the last email', async () => {
  open(oldStretch);
  await areShown('sofia@mail.example', 'max@mail.example');
  await send();
  await waitFor(() => expect(sent()).toMatchObject([toSofia]));
});

test('RE7: scrolling up needs no request for the recipients, and a new email updates them', async () => {
  const { goTo, queryClient } = open({ messages: [longAgo, last], hasOlder: false });
  await areShown('sofia@mail.example', 'max@mail.example');
  history = null;
  goTo(oldStretch);
  await areShown('sofia@mail.example', 'max@mail.example');
  const email = { from: ['ann@mail.example'], cc: [] };
  act(() =>
    applyConversationEvent(
      queryClient,
      { accountId: 7, myId: 1 },
      messageEvent({ id: 950, content_attributes: { email } }),
    ),
  );
  await areShown('ann@mail.example', 'sofia@mail.example');
  await send();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ to_emails: 'ann@mail.example', cc_emails: 'sofia@mail.example' }]),
  );
});

test('RE7: the copies are found even if twenty notes follow', async () => {
  open({ messages: notes, hasOlder: true });
  await areShown('sofia@mail.example', 'max@mail.example');
  await send();
  await waitFor(() => expect(sent()).toMatchObject([toSofia]));
});

test('RE7: a reply is not sent while the recipients cannot be loaded; "Try again" reloads them', async () => {
  history = null;
  open(oldStretch);
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  await send();
  // Shown at the field, and near the Send button.
  await waitFor(() => expect(screen.getAllByText('Couldn’t load the recipients')).toHaveLength(2));
  expect(sent()).toEqual([]);
  history = [last];
  fireEvent.click(retry);
  await areShown('sofia@mail.example', 'max@mail.example');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()).toMatchObject([toSofia]));
});
