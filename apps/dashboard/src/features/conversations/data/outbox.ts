import { ApiError } from '@parley/api-client';
import type { Message } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type Thread, upsertMessage } from '../model/thread';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';

/** A message on its way. `echoId` stays the same through every try, so the server never stores it twice. */
export interface OutgoingMessage {
  echoId: string;
  accountId: number;
  conversationId: number;
  content: string;
  isPrivate: boolean;
  files: File[];
  /** Unix seconds. */
  createdAt: number;
  state: { kind: 'sending'; progress: number } | { kind: 'failed'; reason: string };
}

interface Outbox {
  messages: readonly OutgoingMessage[];
}

/** Shown after the thread until the server has them. Texts survive a reload; files cannot. */
export const useOutbox = create<Outbox>()(
  persist((): Outbox => ({ messages: [] }), {
    name: 'parley.outbox',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ messages }): Outbox => ({
      messages: messages
        .filter((message) => message.files.length === 0)
        .map((message) => ({ ...message, state: { kind: 'failed', reason: '' } })),
    }),
  }),
);

const aborts = new Map<string, AbortController>();
/** Messages of one conversation leave one after the other, in the order they were written. */
const queues = new Map<string, Promise<void>>();

interface SendInput {
  accountId: number;
  conversationId: number;
  content: string;
  isPrivate: boolean;
  files: File[];
}

/** Shows the message at once and sends it. Resolves true when the server has it; a failure stays on screen. */
export function sendMessage(queryClient: QueryClient, input: SendInput): Promise<boolean> {
  const message: OutgoingMessage = {
    ...input,
    echoId: crypto.randomUUID(),
    createdAt: Math.floor(Date.now() / 1000),
    state: { kind: 'sending', progress: 0 },
  };
  useOutbox.setState(({ messages }) => ({ messages: [...messages, message] }));
  return enqueue(queryClient, message);
}

export function retryMessage(queryClient: QueryClient, echoId: string): Promise<boolean> {
  const message = useOutbox.getState().messages.find((other) => other.echoId === echoId);
  if (message?.state.kind !== 'failed') return Promise.resolve(false);
  setState(echoId, { kind: 'sending', progress: 0 });
  return enqueue(queryClient, message);
}

/** Takes a failed message away, or stops one that is being uploaded. */
export function discardMessage(echoId: string): void {
  aborts.get(echoId)?.abort();
  confirmSent(echoId);
}

/** The server has it: from now on it stands in the thread itself. */
export function confirmSent(echoId: string): void {
  const { messages } = useOutbox.getState();
  const left = messages.filter((message) => message.echoId !== echoId);
  if (left.length !== messages.length) useOutbox.setState({ messages: left });
}

function enqueue(queryClient: QueryClient, message: OutgoingMessage): Promise<boolean> {
  const queue = `${message.accountId}/${message.conversationId}`;
  const result = (queues.get(queue) ?? Promise.resolve()).then(() => transmit(queryClient, message));
  queues.set(
    queue,
    result.then(() => undefined),
  );
  return result;
}

async function transmit(queryClient: QueryClient, message: OutgoingMessage): Promise<boolean> {
  const { echoId } = message;
  // Discarded while it waited for its turn.
  if (!useOutbox.getState().messages.some((other) => other.echoId === echoId)) return false;
  const abort = new AbortController();
  aborts.set(echoId, abort);
  try {
    const sent = await api.call('createMessage', {
      params: { account_id: message.accountId, conversation_id: message.conversationId },
      body: {
        content: message.content,
        private: message.isPrivate,
        echo_id: echoId,
        ...(message.files.length > 0 && { attachments: message.files }),
      },
      signal: abort.signal,
      onUploadProgress: (progress) => setState(echoId, { kind: 'sending', progress }),
    });
    putIntoThread(queryClient, message, { ...sent, echo_id: echoId });
    confirmSent(echoId);
    return true;
  } catch (error) {
    if (!abort.signal.aborted) setState(echoId, { kind: 'failed', reason: reasonOf(error) });
    return false;
  } finally {
    aborts.delete(echoId);
  }
}

function putIntoThread(
  queryClient: QueryClient,
  { accountId, conversationId }: SendInput,
  sent: Message,
): void {
  queryClient.setQueryData<Thread>(conversationKeys.thread(accountId, conversationId), (thread) =>
    thread ? upsertMessage(thread, sent) : thread,
  );
}

function setState(echoId: string, state: OutgoingMessage['state']): void {
  useOutbox.setState(({ messages }) => ({
    messages: messages.map((message) => (message.echoId === echoId ? { ...message, state } : message)),
  }));
}

/** The server's own words; '' when it was not reached. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : '';
}
