import type { MessageInput } from '@parley/contract';
import { retryUntilLoaded } from '@parley/ui/lazy-component';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

/**
 * When the message is sent, and what happens to the conversation in the same step. All fields omitted: now, and
 * nothing.
 */
export interface MessageSendOptions {
  /** Unix seconds. */
  at?: number;
  /** Seconds after the server receives it during which sending can be undone. */
  delay?: number;
  next?: { status: 'resolved' } | { status: 'snoozed'; until: number | null };
}

type MessageFields = Pick<
  MessageInput,
  'to_emails' | 'cc_emails' | 'bcc_emails' | 'template_params' | 'draft_version' | 'draft_writer'
>;

export interface SendInput {
  accountId: number;
  /** The sender: several people may share a browser, and a message is only sent by its author. */
  userId: number;
  conversationId: number;
  content: string;
  /** The text as it was in the reply box, before variables and signature; restored by undo send. */
  written: string;
  /** E-mail recipients as they were in the reply box, as JSON; '' or undefined if the user had not changed them. */
  writtenTo?: string;
  isPrivate: boolean;
  files: File[];
  isVoice?: boolean;
  /** Content attributes: the message it replies to, further recipients. */
  attributes?: Record<string, unknown>;
  /** Further fields of the call: e-mail recipients, a template, the draft version. */
  fields?: MessageFields;
  how?: MessageSendOptions;
}

/** A message that is being sent. `echoId` stays the same for all attempts, so the server never stores it twice. */
export interface OutgoingMessage extends SendInput {
  echoId: string;
  /** Unix seconds. */
  createdAt: number;
  /** Waiting: the server could not be reached; retried automatically. Failed: only a person can retry. */
  state: { kind: 'sending'; progress: number } | { kind: 'waiting' } | { kind: 'failed'; reason: string };
  /** Stored in localStorage, so it survives the tab. Files cannot be stored. */
  isKept?: boolean;
}

/** Messages shown after the thread until the server has them. */
export const useOutbox = create<{ messages: readonly OutgoingMessage[] }>(() => ({ messages: [] }));

const PREFIX = 'parley.outbox:';
/** Messages older than this are not sent automatically; the user must retry them. */
const SENT_BY_ITSELF_SECONDS = 86_400;
const aborts = new Map<string, AbortController>();
let owner: number | undefined;
let line: Promise<typeof import('./outbox-sender')> | undefined;
/** The sender code itself could not be loaded. */
let isAway = false;

const echoIdOf = (key: string) => key.slice(key.indexOf('/') + 1);
const keyOf = ({ userId, echoId }: Pick<OutgoingMessage, 'userId' | 'echoId'>) =>
  `${PREFIX}${userId}/${echoId}`;

/** Shows the message at once, stores it, and sends it as soon as the server can be reached. */
export function sendMessage(queryClient: QueryClient, input: SendInput): void {
  const message: OutgoingMessage = {
    ...input,
    echoId: crypto.randomUUID(),
    createdAt: Date.now() / 1000,
    state: isAway ? { kind: 'waiting' } : { kind: 'sending', progress: 0 },
  };
  put({ ...message, isKept: keep(message) });
  flushOutbox(queryClient);
}

/** Resumes sending this user's stored messages, also those of an earlier tab. */
export function resumeOutbox(queryClient: QueryClient, userId: number): void {
  owner = userId;
  for (const key of Object.keys(localStorage)) takeUp(key, localStorage.getItem(key));
  if (useOutbox.getState().messages.length > 0) flushOutbox(queryClient);
}

export function retryMessage(queryClient: QueryClient, echoId: string): void {
  setOutgoingState(echoId, { kind: 'sending', progress: 0 });
  flushOutbox(queryClient);
}

/** Removes a message that is not sent yet, or cancels its upload. */
export function discardMessage(echoId: string): void {
  aborts.get(echoId)?.abort();
  confirmSent(echoId);
}

/** The server has the message: from now on the thread contains it. */
export function confirmSent(echoId: string): void {
  const sent = find(echoId);
  if (!sent) return;
  useOutbox.setState(({ messages }) => ({ messages: messages.filter((message) => message !== sent) }));
  localStorage.removeItem(keyOf(sent));
}

/**
 * Whether no other tab has sent, discarded or failed to send the message meanwhile. Takes over the other tab's state.
 */
export function isStillPending(message: OutgoingMessage): boolean {
  if (message.isKept) follow(message.echoId, localStorage.getItem(keyOf(message)));
  const state = find(message.echoId)?.state;
  return state !== undefined && state.kind !== 'failed';
}

/** Failure, its reason and a retry are stored too, so that every tab and a reload show the same state. */
export function setOutgoingState(echoId: string, state: OutgoingMessage['state']): void {
  const before = find(echoId);
  if (!before) return;
  show(echoId, state);
  if (before.isKept && isFailed(state) !== isFailed(before.state)) keep({ ...before, state });
}

/** The sender is not part of the first load: it is loaded with the first keystroke in a reply box. */
export async function loadOutboxSender() {
  line ??= retryUntilLoaded(async () => {
    try {
      const module = await import('./outbox-sender');
      isAway = false;
      return module;
    } catch (error) {
      isAway = true;
      for (const { echoId, state } of useOutbox.getState().messages)
        if (state.kind === 'sending') setOutgoingState(echoId, { kind: 'waiting' });
      throw error;
    }
  });
  return line;
}

function flushOutbox(queryClient: QueryClient): void {
  void loadOutboxSender().then(({ sendQueued }) => sendQueued(queryClient, aborts));
}

const isFailed = ({ kind }: OutgoingMessage['state']) => kind === 'failed';
const find = (echoId: string) => useOutbox.getState().messages.find((message) => message.echoId === echoId);

function show(echoId: string, state: OutgoingMessage['state']): void {
  useOutbox.setState(({ messages }) => ({
    messages: messages.map((message) => (message.echoId === echoId ? { ...message, state } : message)),
  }));
}

function put(message: OutgoingMessage): void {
  useOutbox.setState(({ messages }) => ({
    messages: [...messages, message].sort((a, b) => a.createdAt - b.createdAt),
  }));
}

function keep(message: OutgoingMessage): boolean {
  if (message.files.length > 0) return false;
  try {
    localStorage.setItem(keyOf(message), JSON.stringify(message));
    return true;
  } catch {
    // The storage is full: the message is kept in this tab only.
    return false;
  }
}

/** Adds a message that is in localStorage but not in this tab. */
function takeUp(key: string, text: string | null): void {
  if (owner === undefined || !key.startsWith(`${PREFIX}${owner}/`)) return;
  if (text === null || find(echoIdOf(key))) return;
  const message = JSON.parse(text) as OutgoingMessage;
  const isOld = Date.now() / 1000 - message.createdAt > SENT_BY_ITSELF_SECONDS;
  const state = isOld ? ({ kind: 'failed', reason: '' } as const) : ({ kind: 'waiting' } as const);
  put({ ...message, isKept: true, state: isFailed(message.state) ? message.state : state });
}

/** Applies another tab's change to a message of this tab. Null: the message was sent or discarded. */
function follow(echoId: string, text: string | null): void {
  if (text === null) return confirmSent(echoId);
  const known = find(echoId);
  if (!known) return;
  const { state } = JSON.parse(text) as OutgoingMessage;
  if (isFailed(state) === isFailed(known.state)) return;
  show(echoId, isFailed(state) ? state : { kind: 'waiting' });
}

addEventListener('storage', ({ key, newValue }) => {
  if (!key?.startsWith(PREFIX)) return;
  follow(echoIdOf(key), newValue);
  takeUp(key, newValue);
});
