import { ApiError } from '@parley/api-client';
import type { Message, ScheduledMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { useLocaleStore } from '../../../shared/i18n/locale';
import { type Thread, upsertMessage } from '../model/thread';
import { conversationKeys } from './conversation-keys';
import { confirmSent, isStillPending, type OutgoingMessage, setOutgoingState, useOutbox } from './outbox';
import { cacheScheduledMessage } from './scheduled-messages';
import { storeForUndoSend } from './undo-send-store';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Result of an attempt: `over` when it was sent or refused, `unreached` when the server could not be reached. */
type Outcome = 'over' | 'unreached';
type Aborts = Map<string, AbortController>;

/** By conversation: its messages are sent one after the other, in the order they were written. */
const queues = new Map<string, Promise<void>>();
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let again: () => void = () => undefined;

/** Sends the waiting messages of every conversation. Messages are retried until the server answers. */
export function sendQueued(queryClient: QueryClient, aborts: Aborts): void {
  again = () => sendQueued(queryClient, aborts);
  clearTimeout(timer);
  for (const message of waiting()) {
    const queueKey = queueKeyOf(message);
    if (queues.has(queueKey)) continue;
    const sending = drainQueue(queueKey, { queryClient, aborts }).finally(() => queues.delete(queueKey));
    queues.set(queueKey, sending);
  }
}

interface SendDependencies {
  queryClient: QueryClient;
  aborts: Aborts;
}

const queueKeyOf = ({ accountId, conversationId }: OutgoingMessage) => `${accountId}/${conversationId}`;
const waiting = () => useOutbox.getState().messages.filter(({ state }) => state.kind !== 'failed');

async function drainQueue(queueKey: string, means: SendDependencies): Promise<void> {
  for (;;) {
    const next = waiting().find((message) => queueKeyOf(message) === queueKey);
    if (!next) return;
    if ((await alone(next, () => transmit(next, means))) === 'unreached') {
      // Later messages of the conversation wait too, to keep the order.
      for (const message of waiting())
        if (queueKeyOf(message) === queueKey) setOutgoingState(message.echoId, { kind: 'waiting' });
      clearTimeout(timer);
      timer = setTimeout(again, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      return;
    }
    waitMs = FIRST_WAIT_MS;
  }
}

/**
 * Takes a lock per message, because two tabs have the same outbox and only one may send. Without Web Locks the echo id
 * prevents duplicates.
 */
async function alone(message: OutgoingMessage, send: () => Promise<Outcome>): Promise<Outcome> {
  const sendIfPending = async () => (isStillPending(message) ? send() : ('over' as const));
  const { locks } = navigator;
  // Older browsers and pages without TLS have no Web Locks.
  return locks ? locks.request(`parley.outbox.${message.echoId}`, sendIfPending) : sendIfPending();
}

async function transmit(
  message: OutgoingMessage,
  { queryClient, aborts }: SendDependencies,
): Promise<Outcome> {
  const { echoId } = message;
  const abort = new AbortController();
  aborts.set(echoId, abort);
  setOutgoingState(echoId, { kind: 'sending', progress: 0 });
  try {
    await (message.how
      ? sendScheduled(message, queryClient, abort.signal)
      : sendNow(message, queryClient, abort.signal));
    confirmSent(echoId);
    return 'over';
  } catch (error) {
    if (abort.signal.aborted) return 'over';
    if (!isRefusal(error)) return 'unreached';
    setOutgoingState(echoId, {
      kind: 'failed',
      reason: describeError(useLocaleStore.getState().i18n.t, error),
    });
    return 'over';
  } finally {
    aborts.delete(echoId);
  }
}

async function sendNow(
  message: OutgoingMessage,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<void> {
  const sent = await api.call('createMessage', { ...requestOf(message), signal });
  putIntoThread(queryClient, message, { ...sent, echo_id: message.echoId });
}

async function sendScheduled(
  message: OutgoingMessage,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<void> {
  const { at, delay, next } = message.how ?? {};
  const { params, body, onUploadProgress } = requestOf(message);
  // If the message waited offline past its scheduled time, it is sent now.
  const isLate = at !== undefined && at * 1_000 <= Date.now();
  const scheduled: ScheduledMessage = await api.call('createScheduledMessage', {
    params,
    body: {
      ...body,
      ...(at === undefined || isLate ? { delay_seconds: delay ?? 0 } : { scheduled_at: at }),
      ...(next && { then_status: next.status }),
      ...(next?.status === 'snoozed' && { then_snoozed_until: next.until ?? undefined }),
    },
    signal,
    onUploadProgress,
  });
  const { accountId, conversationId } = message;
  if (scheduled.state === 'waiting') {
    storeForUndoSend(message);
    cacheScheduledMessage(queryClient, accountId, scheduled);
  } else
    await queryClient.invalidateQueries({ queryKey: conversationKeys.thread(accountId, conversationId) });
}

function requestOf(message: OutgoingMessage) {
  const { accountId, conversationId, echoId, files, attributes } = message;
  return {
    params: { account_id: accountId, conversation_id: conversationId },
    body: {
      content: message.content,
      private: message.isPrivate,
      echo_id: echoId,
      ...message.fields,
      ...(attributes && { content_attributes: attributes }),
      ...(files.length > 0 && { attachments: files }),
      ...(message.isVoice && { is_voice_message: true }),
    },
    onUploadProgress: (progress: number) => setOutgoingState(echoId, { kind: 'sending', progress }),
  };
}

function putIntoThread(
  queryClient: QueryClient,
  { accountId, conversationId }: OutgoingMessage,
  sent: Message,
): void {
  queryClient.setQueryData<Thread>(conversationKeys.thread(accountId, conversationId), (thread) =>
    thread ? upsertMessage(thread, sent) : thread,
  );
}

/** Whether the server rejected the message itself. All other errors say nothing about the message, so it is retried. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'not_signed_in') return false;
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}

addEventListener('online', () => again());
// Texts are stored, but unsent files would be lost with the tab.
addEventListener('beforeunload', (event) => {
  if (waiting().some(({ files }) => files.length > 0)) event.preventDefault();
});
