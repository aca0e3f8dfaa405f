import type { MessageInput } from '@parley/contract';
import { retryUntilLoaded } from '@parley/ui/lazy-component';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

/** When it goes out, and what becomes of the conversation in the same step; all of it left out: now, and nothing. */
export interface MessageSendOptions {
  /** Unix seconds. */
  at?: number;
  /** Seconds from when the server has it, in which it can be taken back. */
  delay?: number;
  next?: { status: 'resolved' } | { status: 'snoozed'; until: number | null };
}

type MessageFields = Pick<
  MessageInput,
  'to_emails' | 'cc_emails' | 'bcc_emails' | 'template_params' | 'draft_version' | 'draft_writer'
>;

export interface SendInput {
  accountId: number;
  /** Who sends: several people may share a browser, and nobody sends what another has written. */
  userId: number;
  conversationId: number;
  content: string;
  /** As it stood in the box, before variables and signature: what comes back into it. */
  written: string;
  /** Whom an e-mail goes to as the box had it, JSON; '' or nothing where nobody had changed that. */
  writtenTo?: string;
  isPrivate: boolean;
  files: File[];
  isVoice?: boolean;
  /** Content attributes: what it answers to, who else gets it. */
  attributes?: Record<string, unknown>;
  /** What else the call carries: whom an e-mail goes to, a template, the draft that this was. */
  fields?: MessageFields;
  how?: MessageSendOptions;
}

/** A message on its way. `echoId` stays the same through every try, so the server never stores it twice. */
export interface OutgoingMessage extends SendInput {
  echoId: string;
  /** Unix seconds. */
  createdAt: number;
  /** Waiting: the server could not be reached, and is asked again by itself. Failed: only a person sends it again. */
  state: { kind: 'sending'; progress: number } | { kind: 'waiting' } | { kind: 'failed'; reason: string };
  /** Survives the tab. Files cannot be kept. */
  isKept?: boolean;
}

/** Shown after the thread until the server has them. */
export const useOutbox = create<{ messages: readonly OutgoingMessage[] }>(() => ({ messages: [] }));

const PREFIX = 'parley.outbox:';
/** What waited longer is not sent without being asked about. */
const SENT_BY_ITSELF_SECONDS = 86_400;
const aborts = new Map<string, AbortController>();
let owner: number | undefined;
let line: Promise<typeof import('./outbox-sender')> | undefined;
/** Not even what sends could be had. */
let isAway = false;

const echoIdOf = (key: string) => key.slice(key.indexOf('/') + 1);
const keyOf = ({ userId, echoId }: Pick<OutgoingMessage, 'userId' | 'echoId'>) =>
  `${PREFIX}${userId}/${echoId}`;

/** Shows the message at once, keeps it, and sends it as soon as the server can be reached. */
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

/** Goes on with what this person has written and the server does not have, also in an earlier tab. */
export function resumeOutbox(queryClient: QueryClient, userId: number): void {
  owner = userId;
  for (const key of Object.keys(localStorage)) takeUp(key, localStorage.getItem(key));
  if (useOutbox.getState().messages.length > 0) flushOutbox(queryClient);
}

export function retryMessage(queryClient: QueryClient, echoId: string): void {
  setOutgoingState(echoId, { kind: 'sending', progress: 0 });
  flushOutbox(queryClient);
}

/** Takes a message away that is not sent yet, or stops one that is being uploaded. */
export function discardMessage(echoId: string): void {
  aborts.get(echoId)?.abort();
  confirmSent(echoId);
}

/** The server has it: from now on it stands in the thread itself. */
export function confirmSent(echoId: string): void {
  const sent = find(echoId);
  if (!sent) return;
  useOutbox.setState(({ messages }) => ({ messages: messages.filter((message) => message !== sent) }));
  localStorage.removeItem(keyOf(sent));
}

/** Whether no other tab has meanwhile sent it, let go of it, or been refused with it; what it has is shown here then. */
export function isStillPending(message: OutgoingMessage): boolean {
  if (message.isKept) follow(message.echoId, localStorage.getItem(keyOf(message)));
  const state = find(message.echoId)?.state;
  return state !== undefined && state.kind !== 'failed';
}

/** That it failed, and why, and that somebody tries again, is kept as well: it holds in every tab and after a reload. */
export function setOutgoingState(echoId: string, state: OutgoingMessage['state']): void {
  const before = find(echoId);
  if (!before) return;
  show(echoId, state);
  if (before.isKept && isFailed(state) !== isFailed(before.state)) keep({ ...before, state });
}

/** What sends is no part of the first load: it comes with the first letter that somebody writes. */
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
    // The store is full: the message lives on in this tab.
    return false;
  }
}

/** What stands in the store and not here yet. */
function takeUp(key: string, text: string | null): void {
  if (owner === undefined || !key.startsWith(`${PREFIX}${owner}/`)) return;
  if (text === null || find(echoIdOf(key))) return;
  const message = JSON.parse(text) as OutgoingMessage;
  const isOld = Date.now() / 1000 - message.createdAt > SENT_BY_ITSELF_SECONDS;
  const state = isOld ? ({ kind: 'failed', reason: '' } as const) : ({ kind: 'waiting' } as const);
  put({ ...message, isKept: true, state: isFailed(message.state) ? message.state : state });
}

/** What another tab made of a message that stands here: null for sent or given up. */
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
