// @vitest-environment jsdom
import { ApiError } from '@parley/api-client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import {
  confirmSent,
  discardMessage,
  retryMessage,
  type SendInput,
  sendMessage,
  resumeOutbox,
  useOutbox,
} from './outbox';

vi.mock('../../../shared/api', () => ({ api: { call: vi.fn() } }));

const input: SendInput = {
  accountId: 7,
  userId: 1,
  conversationId: 3,
  content: 'Hello',
  written: 'Hello',
  isPrivate: false,
  files: [],
};
const client = new QueryClient();
const call = vi.mocked(api.call);
const unreached = new ApiError({ status: 0, code: 'network', message: '' });

/** The server, reachable or not: every message that reached it, by its name. */
let isReachable: boolean;
let arrived: { route: string; echo: string; content: string }[];

beforeEach(() => {
  isReachable = true;
  arrived = [];
  call.mockImplementation((async (
    route: string,
    { body }: { body: { echo_id: string; content: string } },
  ) => {
    if (!isReachable) throw unreached;
    arrived.push({ route, echo: body.echo_id, content: body.content });
    return route === 'createMessage'
      ? { id: 900 + arrived.length, conversation_id: 3 }
      : { id: 5, conversation_id: 3, echo_id: body.echo_id, state: 'sent', scheduled_at: 0 };
  }) as never);
});
afterEach(() => {
  for (const { echoId } of useOutbox.getState().messages) discardMessage(echoId);
  localStorage.clear();
  call.mockReset();
  vi.useRealTimers();
});

const states = () => useOutbox.getState().messages.map(({ content, state }) => [content, state.kind]);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('parley.outbox:'));
const contents = () => arrived.map(({ content }) => content);

/** What a reload leaves: the store of the browser, and nothing of the tab. */
function reload(userId = 1): void {
  useOutbox.setState({ messages: [] });
  resumeOutbox(client, userId);
}

test('D1, D2: without a network a message waits, is shown as waiting, and goes out once in its order', async () => {
  isReachable = false;
  sendMessage(client, { ...input, content: 'one' });
  sendMessage(client, { ...input, content: 'two' });
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]),
  );
  isReachable = true;
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(contents()).toEqual(['one', 'two']);
  expect(kept()).toEqual([]);
});

test('D2: where the answer was lost the same name is sent again, and nothing else', async () => {
  let isLost = true;
  const before = call.getMockImplementation();
  call.mockImplementation((async (...args: never[]) => {
    const answer = await before?.(...(args as unknown as Parameters<typeof api.call>));
    if (!isLost) return answer;
    isLost = false;
    throw unreached;
  }) as never);
  sendMessage(client, input);
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(new Set(arrived.map(({ echo }) => echo)).size).toBe(1);
});

test('D1: what waited goes on after a reload and in another tab, for its writer alone', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  expect(kept()).toHaveLength(1);
  isReachable = true;
  reload(2);
  expect(states()).toEqual([]);
  reload();
  await vi.waitFor(() => expect(contents()).toEqual(['Hello']));
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('D2: what another tab has sent is not sent from this one', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  const [key = ''] = kept();
  localStorage.removeItem(key);
  isReachable = true;
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(states()).toEqual([]);
  dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(arrived).toEqual([]);
});

test('D1: what waited for more than a day is not sent without being asked about', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  const [key = ''] = kept();
  const old = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), createdAt: Date.now() / 1_000 - 90_000 };
  localStorage.setItem(key, JSON.stringify(old));
  isReachable = true;
  reload();
  expect(states()).toEqual([['Hello', 'failed']]);
  retryMessage(client, old.echoId);
  await vi.waitFor(() => expect(contents()).toEqual(['Hello']));
});

test('D5: what the server refuses stays with its words, and holds up nothing', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 422, code: 'invalid', message: 'Too many messages' }));
  sendMessage(client, { ...input, content: 'one' });
  sendMessage(client, { ...input, content: 'two' });
  await vi.waitFor(() => expect(contents()).toEqual(['two']));
  const [refused] = useOutbox.getState().messages;
  expect(refused?.state).toEqual({ kind: 'failed', reason: 'Too many messages' });
  if (refused) retryMessage(client, refused.echoId);
  await vi.waitFor(() => expect(contents()).toEqual(['two', 'one']));
});

const refusal = new ApiError({ status: 422, code: 'invalid', message: 'Too many messages' });
const shownStates = () => useOutbox.getState().messages.map(({ state }) => state);
const failed = { kind: 'failed', reason: 'Too many messages' };
const keptState = (key: string, state: object) =>
  JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), state });

test('CT4: what was refused stays refused after a reload, with its words, until somebody sends it again', async () => {
  call.mockRejectedValueOnce(refusal);
  sendMessage(client, { ...input, content: 'refused' });
  await vi.waitFor(() => expect(shownStates()).toEqual([failed]));
  reload();
  expect(shownStates()).toEqual([failed]);
  // What is written after it in the same conversation passes it by.
  sendMessage(client, { ...input, content: 'after it' });
  await vi.waitFor(() => expect(contents()).toEqual(['after it']));
  expect(shownStates()).toEqual([failed]);
  const [{ echoId } = { echoId: '' }] = useOutbox.getState().messages;
  isReachable = false;
  retryMessage(client, echoId);
  await vi.waitFor(() => expect(shownStates()).toEqual([{ kind: 'waiting' }]));
  // Asked for once, it goes on by itself.
  isReachable = true;
  reload();
  await vi.waitFor(() => expect(contents()).toEqual(['after it', 'refused']));
  expect(kept()).toEqual([]);
});

test('CT4: a refusal, another try and an end of it show in every tab', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(shownStates()).toEqual([{ kind: 'waiting' }]));
  const [key = ''] = kept();
  const hear = (newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }));
  hear(keptState(key, failed));
  expect(shownStates()).toEqual([failed]);
  hear(keptState(key, { kind: 'sending', progress: 0 }));
  expect(shownStates()).toEqual([{ kind: 'waiting' }]);
  hear(null);
  expect(shownStates()).toEqual([]);
});

test('CT4, D2: a tab that still waits does not send what another was refused with', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(shownStates()).toEqual([{ kind: 'waiting' }]));
  const [key = ''] = kept();
  localStorage.setItem(key, keptState(key, failed));
  isReachable = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shownStates()).toEqual([failed]));
  expect(arrived).toEqual([]);
});

test('RE5: what was meant for a time that passed while it waited goes out now', async () => {
  isReachable = false;
  const at = Math.floor(Date.now() / 1_000) + 1;
  sendMessage(client, { ...input, how: { at } });
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  isReachable = true;
  vi.spyOn(Date, 'now').mockReturnValue((at + 5) * 1_000);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(states()).toEqual([]));
  vi.mocked(Date.now).mockRestore();
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { delay_seconds: 0 } });
});

test('CT9, D2: a message and what becomes of the conversation are one call', async () => {
  sendMessage(client, { ...input, how: { delay: 0, next: { status: 'snoozed', until: 1_900_000_000 } } });
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(call.mock.calls.map(([route]) => route)).toEqual(['createScheduledMessage']);
  expect(call.mock.lastCall?.[1]).toMatchObject({
    body: { content: 'Hello', delay_seconds: 0, then_status: 'snoozed', then_snoozed_until: 1_900_000_000 },
  });
});

test('RE10: with files it waits in the tab, which is not closed without a word', async () => {
  isReachable = false;
  sendMessage(client, { ...input, files: [new File(['a'], 'a.txt')] });
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  expect(kept()).toEqual([]);
  const leave = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  const [waiting] = useOutbox.getState().messages;
  if (waiting) confirmSent(waiting.echoId);
  const again = new Event('beforeunload', { cancelable: true });
  dispatchEvent(again);
  expect(again.defaultPrevented).toBe(false);
});
