import { create } from 'zustand';

export type ReplyMode = 'reply' | 'note';

export interface ReplyDraftKey {
  accountId: number;
  /** Owner of the draft: several people may share a browser and must not see each other's drafts. */
  userId: number;
  conversationId: number;
  /** `recipients`: changed recipients of the reply, as JSON. */
  mode: ReplyMode | 'recipients';
}

/** Callbacks of the draft sync, set once its code is loaded. */
export const sharing: {
  /** Reference to the draft, sent along with the message. */
  sent?: (draft: ReplyDraftKey) => DraftReference | undefined;
  /** Called when the user leaves the field, because they may continue on another device. */
  left?: (place: Omit<ReplyDraftKey, 'mode'>) => void;
} = {};
export interface DraftReference {
  draft_version: number;
  draft_writer: string;
}

/** Each draft has its own key, so that two tabs do not overwrite each other's drafts. */
const PREFIX = 'parley.draft:';
export const draftStorageKey = ({ accountId, userId, conversationId, mode }: ReplyDraftKey) =>
  `${PREFIX}${accountId}/${userId}/${conversationId}/${mode}`;

/** Unsent texts by conversation and mode. They survive a reload and a restart of the browser. */
export const useDrafts = create<{ texts: Readonly<Record<string, string>> }>(() => ({ texts: stored() }));

export function useDraft(draft: ReplyDraftKey): string {
  const key = draftStorageKey(draft);
  return useDrafts(({ texts }) => texts[key] ?? '');
}

export function readDraft(draft: ReplyDraftKey): string {
  return useDrafts.getState().texts[draftStorageKey(draft)] ?? '';
}

export function saveDraft(draft: ReplyDraftKey, text: string): void {
  const key = draftStorageKey(draft);
  put(key, text);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The storage is full: the draft is kept in this tab only.
  }
}

function put(key: string, text: string): void {
  useDrafts.setState(({ texts }) => {
    const { [key]: _before, ...others } = texts;
    return { texts: text === '' ? others : { ...others, [key]: text } };
  });
}

function stored(): Record<string, string> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
}

addEventListener('storage', (event) => {
  if (event.key?.startsWith(PREFIX)) put(event.key, event.newValue ?? '');
});
