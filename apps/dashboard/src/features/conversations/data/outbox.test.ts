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
import { replaceApiCalls } from '../../../testing/replace-api-calls';

replaceApiCalls();

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

/** Whether the server can be reached, and every message that arrived there. */
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
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('parley.outbox:'));
const contents = () => arrived.map(({ content }) => content);

/** Simulates a reload: keeps the storage of the browser, but not the state of the tab. */
function reload(userId = 1): void {
  useOutbox.setState({ messages: [] });
  resumeOutbox(client, userId);
}

test('D1, D2: offline messages are shown as waiting and sent once, in order, when online', async () => {
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
  expect(storedKeys()).toEqual([]);
});

test('D2: a message whose response was lost is sent again with the same echo id', async () => {
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

test('D1: a waiting message is sent after a reload, but only for the user who wrote it', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  expect(storedKeys()).toHaveLength(1);
  isReachable = true;
  reload(2);
  expect(states()).toEqual([]);
  reload();
  await vi.waitFor(() => expect(contents()).toEqual(['Hello']));
  await vi.waitFor(() => expect(storedKeys()).toEqual([]));
});

test('D2: a message that another tab has sent is not sent again', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  const [key = ''] = storedKeys();
  localStorage.removeItem(key);
  isReachable = true;
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(states()).toEqual([]);
  dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(arrived).toEqual([]);
});

test('D1: a message that waited for more than a day fails and is sent only on request', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  const [key = ''] = storedKeys();
  const old = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), createdAt: Date.now() / 1_000 - 90_000 };
  localStorage.setItem(key, JSON.stringify(old));
  isReachable = true;
  reload();
  expect(states()).toEqual([['Hello', 'failed']]);
  retryMessage(client, old.echoId);
  await vi.waitFor(() => expect(contents()).toEqual(['Hello']));
});

test("D5: a refused message keeps the server's error and does not block later messages", async () => {
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
const withState = (key: string, state: object) =>
  JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), state });

test('CT4: a refused message stays failed with its error after a reload until it is resent', async () => {
  call.mockRejectedValueOnce(refusal);
  sendMessage(client, { ...input, content: 'refused' });
  await vi.waitFor(() => expect(shownStates()).toEqual([failed]));
  reload();
  expect(shownStates()).toEqual([failed]);
  // A later message of the conversation is not blocked.
  sendMessage(client, { ...input, content: 'after it' });
  await vi.waitFor(() => expect(contents()).toEqual(['after it']));
  expect(shownStates()).toEqual([failed]);
  const [{ echoId } = { echoId: '' }] = useOutbox.getState().messages;
  isReachable = false;
  retryMessage(client, echoId);
  await vi.waitFor(() => expect(shownStates()).toEqual([{ kind: 'waiting' }]));
  // Once requested, the retry continues without another click.
  isReachable = true;
  reload();
  await vi.waitFor(() => expect(contents()).toEqual(['after it', 'refused']));
  expect(storedKeys()).toEqual([]);
});

test('CT4: refusal, retry and end of a message are shown in every tab', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(shownStates()).toEqual([{ kind: 'waiting' }]));
  const [key = ''] = storedKeys();
  const emitStorageEvent = (newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  emitStorageEvent(withState(key, failed));
  expect(shownStates()).toEqual([failed]);
  emitStorageEvent(withState(key, { kind: 'sending', progress: 0 }));
  expect(shownStates()).toEqual([{ kind: 'waiting' }]);
  emitStorageEvent(null);
  expect(shownStates()).toEqual([]);
});

test('CT4, D2: a waiting tab does not send a message that was refused in another tab', async () => {
  isReachable = false;
  sendMessage(client, input);
  await vi.waitFor(() => expect(shownStates()).toEqual([{ kind: 'waiting' }]));
  const [key = ''] = storedKeys();
  localStorage.setItem(key, withState(key, failed));
  isReachable = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shownStates()).toEqual([failed]));
  expect(arrived).toEqual([]);
});

test('RE5: a message scheduled for a time that passed while it waited is sent immediately', async () => {
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

test('CT9, D2: a message and the following status of the conversation are sent in one call', async () => {
  sendMessage(client, { ...input, how: { delay: 0, next: { status: 'snoozed', until: 1_900_000_000 } } });
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(call.mock.calls.map(([route]) => route)).toEqual(['createScheduledMessage']);
  expect(call.mock.lastCall?.[1]).toMatchObject({
    body: { content: 'Hello', delay_seconds: 0, then_status: 'snoozed', then_snoozed_until: 1_900_000_000 },
  });
});

test('RE10: a message with files waits only in its tab, whose closing asks for confirmation', async () => {
  isReachable = false;
  sendMessage(client, { ...input, files: [new File(['a'], 'a.txt')] });
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'waiting']]));
  expect(storedKeys()).toEqual([]);
  const leave = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  const [waiting] = useOutbox.getState().messages;
  if (waiting) confirmSent(waiting.echoId);
  const again = new Event('beforeunload', { cancelable: true });
  dispatchEvent(again);
  expect(again.defaultPrevented).toBe(false);
});
