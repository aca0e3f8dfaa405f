import { create } from 'zustand';

export type ReplyMode = 'reply' | 'note';

export interface ReplyDraftKey {
  accountId: number;
  /** Whose: several people may share a browser, and nobody finds what another has begun. */
  userId: number;
  conversationId: number;
  /** `recipients`: of the reply, as JSON, where they were changed. */
  mode: ReplyMode | 'recipients';
}

/** Set by what shares drafts between devices, once that is here. */
export const sharing: {
  /** What of a draft a message takes with it when it is sent. */
  sent?: (draft: ReplyDraftKey) => DraftReference | undefined;
  /** Whoever leaves the field may go on elsewhere. */
  left?: (place: Omit<ReplyDraftKey, 'mode'>) => void;
} = {};
export interface DraftReference {
  draft_version: number;
  draft_writer: string;
}

/** Each draft has a place of its own, so that two tabs never write over each other's. */
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
    // The store is full: the draft lives on in this tab.
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
