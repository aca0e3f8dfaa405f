/** An unsent reply in one mode of a conversation. */
export interface DraftValue {
  text: string;
  /** JSON; '' if the user has not changed the recipients. */
  recipients: string;
}

export interface DraftState extends DraftValue {
  /** Version that the server increments with each save; 0: never saved. */
  version: number;
}

export interface DraftMergeInput {
  /** The draft in this browser. */
  local: DraftValue;
  /** The server's draft when this browser last synced. */
  known: DraftState;
  /** The server's current draft. */
  server: DraftState;
  /** Whether this browser wrote the server's draft. */
  isOwn: boolean;
  /** The conversation was just opened, so the local draft may be older than the server's. */
  isOpening: boolean;
  /** The user is typing here now, so the text must not be replaced. */
  isBeingWritten: boolean;
}

/**
 * `agree`: both are equal. `take`: the server's draft replaces the local one. `keep`: the local draft is saved to the
 * server. `ask`: the texts conflict, and both are kept until the user chooses.
 */
export type DraftMergeResult = 'agree' | 'take' | 'keep' | 'ask';

/** Decides between the local draft and the server's. No text is dropped that the user has neither seen nor sent. */
export function mergeDraft(meeting: DraftMergeInput): DraftMergeResult {
  const { local, known, server, isOwn, isOpening, isBeingWritten } = meeting;
  if (isSameDraft(local, server)) return 'agree';
  // A draft that is empty on opening was not emptied just now: a message that never arrived may have left its text on
  // the server.
  if (isEmptyDraft(local)) return isOpening || (!isOwn && server.version !== known.version) ? 'take' : 'keep';
  if (server.version === known.version || isOwn) return 'keep';
  // The draft was sent or emptied on another device. Keeping it here would bring it back, and it could be sent twice.
  if (isSameDraft(local, known) && (!isBeingWritten || isEmptyDraft(server))) return 'take';
  return isEmptyDraft(server) ? 'keep' : 'ask';
}

export const isSameDraft = (one: DraftValue, other: DraftValue): boolean =>
  one.text === other.text && one.recipients === other.recipients;

export const isEmptyDraft = ({ text, recipients }: DraftValue): boolean => text === '' && recipients === '';

/** Both texts, one below the other. */
export function bothTexts(mine: string, theirs: string): string {
  return [mine, theirs].filter((text) => text.trim() !== '').join('\n\n');
}
