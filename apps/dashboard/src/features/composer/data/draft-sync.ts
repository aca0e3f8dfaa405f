import { ApiError } from '@parley/api-client';
import type { ReplyDraft } from '@parley/contract';
import { create } from 'zustand';
import { api } from '../../../shared/api';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { bothTexts, type DraftValue, isEmptyDraft, isSameDraft, mergeDraft } from '../model/draft-merge';
import {
  bodyOf,
  draftWriter,
  type ConversationDraftKey,
  readLastSynced,
  readLocal,
  stateOf,
  writeLastSynced,
  writeLocal,
} from './draft-store';
import { draftStorageKey, type ReplyMode, sharing, useDrafts } from './drafts';
import { type OutgoingMessage, useOutbox } from '../../conversations/data/outbox';

// Keeps reply drafts equal in all windows and devices of a user. The browser stores every keystroke at once
// (`drafts.ts`). The server gets the text after a pause; the version tells whether it still had what this browser last
// synced.

type OutboxState = { messages: readonly OutgoingMessage[] };

const MODES: readonly ReplyMode[] = ['reply', 'note'];
/** Debounce after the last keystroke. */
const PAUSE_MS = 1_500;
/** For this long after a keystroke, the text is not replaced, because the user is still typing. */
const WRITING_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/** Other text of the same draft, written on another device meanwhile. Keyed by draft storage key. */
export const useDraftConflicts = create<{
  texts: Readonly<Record<string, DraftValue & { version: number }>>;
}>(() => ({ texts: {} }));

interface SyncedDraft {
  place: ConversationDraftKey;
  mode: ReplyMode;
  key: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  isSaving: boolean;
  /** A save was started, whatever its result. */
  wasSaved: boolean;
  failures: number;
  writtenAt: number;
  seen: DraftValue;
}

/** Drafts of the conversations that were opened in this window. */
const shared = new Map<string, SyncedDraft>();
/** Conversations whose drafts were loaded and receive events since. */
const fresh = new Set<string>();
let openDraft: ConversationDraftKey | null = null;
/** True while a draft is being replaced by the server's version, so that the change is not taken for typing. */
let isTaking = false;

const placeName = ({ accountId, userId, conversationId }: ConversationDraftKey) =>
  `${accountId}/${userId}/${conversationId}`;

/** Syncs the drafts of the shown conversation. The returned function ends it and saves what is not saved yet. */
export function syncDrafts(place: ConversationDraftKey): () => void {
  start();
  openDraft = place;
  for (const mode of MODES) syncedDraftOf(place, mode);
  if (!fresh.has(placeName(place))) void refetchDrafts(place, { isOpening: true });
  return () => {
    if (openDraft === place) openDraft = null;
    flushDrafts(place);
  };
}

/** Saves without waiting for the pause, because the user may continue on another device after leaving the field. */
export function flushDrafts(place: ConversationDraftKey): void {
  for (const mode of MODES) void save(syncedDraftOf(place, mode));
}

/** Applies the user's choice between two conflicting texts. */
export function resolveDraftConflict(
  place: ConversationDraftKey,
  mode: ReplyMode,
  choice: 'mine' | 'theirs' | 'both',
): void {
  const draft = syncedDraftOf(place, mode);
  const theirs = useDraftConflicts.getState().texts[draft.key];
  if (!theirs) return;
  const mine = readLocal(place, mode);
  writeLastSynced(place, mode, theirs);
  setOther(draft.key, undefined);
  if (choice === 'theirs') take(draft, theirs);
  if (choice === 'both') writeLocal(place, mode, { ...mine, text: bothTexts(mine.text, theirs.text) });
  void save(draft);
}

export const draftConflictKey = (place: ConversationDraftKey, mode: ReplyMode) =>
  draftStorageKey({ ...place, mode });

function syncedDraftOf(place: ConversationDraftKey, mode: ReplyMode): SyncedDraft {
  const key = draftStorageKey({ ...place, mode });
  const known = shared.get(key);
  if (known) return known;
  const draft: SyncedDraft = {
    place,
    mode,
    key,
    timer: undefined,
    isSaving: false,
    wasSaved: false,
    failures: 0,
    writtenAt: 0,
    seen: readLocal(place, mode),
  };
  shared.set(key, draft);
  return draft;
}

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  sharing.sent = ({ mode, ...place }) => (mode === 'recipients' ? undefined : draftReferenceOf(place, mode));
  sharing.left = flushDrafts;
  useDrafts.subscribe(followWriting);
  useOutbox.subscribe(followOutbox);
  onRealtimeEvent({
    event(message, accountId) {
      if (message.event === 'sync.reset') return forgetAll();
      if (message.event !== 'reply_draft.updated' || message.data.writer === draftWriter()) return;
      changedElsewhere(accountId, message.data.conversation_id);
    },
    subscribed: (_from, _accountId, awaySeconds) => {
      if (awaySeconds !== null) forgetAll();
    },
  });
  addEventListener('online', saveAll);
  addEventListener('pagehide', saveAll);
}

function saveAll(): void {
  for (const draft of shared.values()) void save(draft);
}

function followWriting(): void {
  for (const draft of shared.values()) {
    const local = readLocal(draft.place, draft.mode);
    if (isSameDraft(local, draft.seen)) continue;
    draft.seen = local;
    if (isTaking) continue;
    draft.writtenAt = Date.now();
    wait(draft, PAUSE_MS);
  }
}

/** A message left the outbox because it was sent or discarded; text written meanwhile is a new draft. */
function followOutbox({ messages }: OutboxState, before: OutboxState): void {
  const removed = before.messages.filter(
    (message) =>
      message.fields?.draft_version !== undefined &&
      !messages.some(({ echoId }) => echoId === message.echoId),
  );
  for (const draft of shared.values()) {
    const isOfDraft = (message: OutgoingMessage) => belongs(message, draft);
    if (removed.some(isOfDraft)) void refetchDrafts(draft.place, { isOpening: false });
    else if (!isSettled(draft)) wait(draft, PAUSE_MS);
  }
}

/** The connection was interrupted, so events may have been missed. */
function forgetAll(): void {
  fresh.clear();
  if (openDraft) void refetchDrafts(openDraft, { isOpening: false });
  saveAll();
}

function changedElsewhere(accountId: number, conversationId: number): void {
  const isMeant = (place: ConversationDraftKey) =>
    place.accountId === accountId && place.conversationId === conversationId;
  for (const { place } of shared.values()) if (isMeant(place)) fresh.delete(placeName(place));
  if (openDraft && isMeant(openDraft)) void refetchDrafts(openDraft, { isOpening: false });
}

async function refetchDrafts(
  place: ConversationDraftKey,
  { isOpening }: { isOpening: boolean },
): Promise<void> {
  fresh.add(placeName(place));
  try {
    const { payload } = await api.call('listReplyDrafts', { params: paramsOf(place) });
    for (const mode of MODES) {
      const found = payload.find((one) => one.mode === mode);
      if (found) reconcile(syncedDraftOf(place, mode), found, isOpening);
      else wait(syncedDraftOf(place, mode), PAUSE_MS);
    }
  } catch {
    // Loaded again when the conversation is opened again or the connection is back.
    fresh.delete(placeName(place));
  }
}

/** Merges the server's draft with the local one, or keeps both and asks the user. */
function reconcile(draft: SyncedDraft, found: ReplyDraft, isOpening: boolean): void {
  const { place, mode, key } = draft;
  if (isBeingSent(draft)) return;
  const server = stateOf(found);
  const verdict = mergeDraft({
    local: readLocal(place, mode),
    known: readLastSynced(place, mode),
    server,
    isOwn: found.writer === draftWriter(),
    isOpening,
    isBeingWritten: Date.now() - draft.writtenAt < WRITING_MS,
  });
  if (verdict === 'ask') return setOther(key, server);
  setOther(key, undefined);
  writeLastSynced(place, mode, server);
  if (verdict === 'take') take(draft, server);
  if (verdict === 'keep') wait(draft, PAUSE_MS);
}

function take(draft: SyncedDraft, value: DraftValue): void {
  isTaking = true;
  try {
    writeLocal(draft.place, draft.mode, value);
  } finally {
    isTaking = false;
  }
}

function wait(draft: SyncedDraft, ms: number): void {
  clearTimeout(draft.timer);
  draft.timer = setTimeout(() => void save(draft), ms);
}

const isSettled = ({ place, mode }: SyncedDraft) =>
  isSameDraft(readLocal(place, mode), readLastSynced(place, mode));

async function save(draft: SyncedDraft): Promise<void> {
  const { place, mode, key } = draft;
  clearTimeout(draft.timer);
  if (draft.isSaving || isSettled(draft) || isBeingSent(draft)) return;
  if (useDraftConflicts.getState().texts[key]) return;
  const value = readLocal(place, mode);
  draft.isSaving = true;
  draft.wasSaved = true;
  try {
    const body = bodyOf(mode, value, readLastSynced(place, mode).version);
    const { saved, draft: found } = await api.call('saveReplyDraft', { params: paramsOf(place), body });
    draft.failures = 0;
    if (saved) writeLastSynced(place, mode, { ...value, version: found.version });
    else reconcile(draft, found, false);
    draft.isSaving = false;
    if (!isSettled(draft)) wait(draft, PAUSE_MS);
  } catch (error) {
    draft.isSaving = false;
    tryLater(draft, error);
  }
}

/** A draft that the server refuses stays in this browser only. Other errors are retried with exponential backoff. */
function tryLater(draft: SyncedDraft, error: unknown): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (status >= 400 && status < 500 && status !== 429) return;
  draft.failures += 1;
  wait(draft, Math.min(PAUSE_MS * 2 ** draft.failures, LONGEST_WAIT_MS));
}

/**
 * The draft version that a sent message refers to. Also set while a save is in flight, because the server may have it.
 */
function draftReferenceOf(place: ConversationDraftKey, mode: ReplyMode) {
  const { version } = readLastSynced(place, mode);
  const draft = syncedDraftOf(place, mode);
  clearTimeout(draft.timer);
  return version > 0 || draft.wasSaved ? { draft_version: version, draft_writer: draftWriter() } : undefined;
}

/**
 * While a message is being sent, its outcome decides what remains of the draft. A failed message still holds its text.
 */
function isBeingSent(draft: SyncedDraft): boolean {
  const own = useOutbox.getState().messages.filter((message) => belongs(message, draft));
  if (own.some(({ state }) => state.kind !== 'failed')) return true;
  return own.length > 0 && isEmptyDraft(readLocal(draft.place, draft.mode));
}

function belongs(
  { accountId, conversationId, isPrivate, fields }: OutgoingMessage,
  draft: SyncedDraft,
): boolean {
  const { place, mode } = draft;
  return (
    accountId === place.accountId &&
    conversationId === place.conversationId &&
    isPrivate === (mode === 'note') &&
    // A template message is not written from the draft.
    !fields?.template_params
  );
}

function setOther(key: string, value: (DraftValue & { version: number }) | undefined): void {
  useDraftConflicts.setState(({ texts }) => {
    const { [key]: before, ...others } = texts;
    if (!before && !value) return { texts };
    return { texts: value ? { ...others, [key]: value } : others };
  });
}

const paramsOf = ({ accountId, conversationId }: ConversationDraftKey) => ({
  account_id: accountId,
  conversation_id: conversationId,
});
