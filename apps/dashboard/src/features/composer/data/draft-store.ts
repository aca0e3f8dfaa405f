import type { ReplyDraft } from '@parley/contract';
import type { DraftState, DraftValue } from '../model/draft-merge';
import { parseRecipients } from '../model/recipients';
import { type ReplyDraftKey, draftStorageKey, type ReplyMode, readDraft, saveDraft } from './drafts';

/** The user and the conversation of a reply draft. */
export type ConversationDraftKey = Omit<ReplyDraftKey, 'mode'>;

const KNOWN = 'parley.draft-known:';
const WRITER = 'parley.draft-writer';
const nothing: DraftState = { version: 0, text: '', recipients: '' };

/** Fallback for this tab when localStorage cannot be written. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  return memory.get(key) ?? localStorage.getItem(key);
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Identifies this browser as a writer. Its windows share their drafts locally, so they count as one writer. */
export function draftWriter(): string {
  const known = read(WRITER);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  write(WRITER, made);
  return made;
}

/** The server's draft as one of this browser's windows last received it. */
export function readLastSynced(place: ConversationDraftKey, mode: ReplyMode): DraftState {
  try {
    const known = JSON.parse(
      read(KNOWN + draftStorageKey({ ...place, mode })) ?? 'null',
    ) as DraftState | null;
    return known ?? nothing;
  } catch {
    return nothing;
  }
}

export function writeLastSynced(place: ConversationDraftKey, mode: ReplyMode, state: DraftState): void {
  write(KNOWN + draftStorageKey({ ...place, mode }), JSON.stringify(state));
}

export function readLocal(place: ConversationDraftKey, mode: ReplyMode): DraftValue {
  const recipients = mode === 'reply' ? readDraft({ ...place, mode: 'recipients' }) : '';
  return { text: readDraft({ ...place, mode }), recipients };
}

export function writeLocal(
  place: ConversationDraftKey,
  mode: ReplyMode,
  { text, recipients }: DraftValue,
): void {
  saveDraft({ ...place, mode }, text);
  if (mode === 'reply') saveDraft({ ...place, mode: 'recipients' }, recipients);
}

/** Converts a draft from the API. */
export function stateOf({ version, content, recipients }: ReplyDraft): DraftState {
  // Same key order as drafts written here, because the JSON strings are compared.
  const { to, cc, bcc } = recipients ?? {};
  return { version, text: content, recipients: recipients ? JSON.stringify({ to, cc, bcc }) : '' };
}

export function bodyOf(mode: ReplyMode, value: DraftValue, version: number) {
  return {
    mode,
    version,
    writer: draftWriter(),
    content: value.text,
    recipients: parseRecipients(value.recipients),
  };
}
