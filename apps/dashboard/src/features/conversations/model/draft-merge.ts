/** What is written in one mode of a conversation. */
export interface DraftValue {
  text: string;
  /** JSON, '' where nobody has changed them. */
  recipients: string;
}

export interface DraftState extends DraftValue {
  /** The server counts what is written; 0: nothing yet. */
  version: number;
}

export interface DraftMergeInput {
  /** What stands in this browser. */
  local: DraftValue;
  /** What the server had when this browser last heard of it. */
  known: DraftState;
  /** What the server has. */
  server: DraftState;
  /** This browser wrote what the server has. */
  isOwn: boolean;
  /** The conversation was just opened: what was left here may be older than what is there. */
  isOpening: boolean;
  /** Somebody is writing here at this moment: the text does not change under their hands. */
  isBeingWritten: boolean;
}

/**
 * `agree`: both are the same. `take`: the server's stands here from now on. `keep`: this browser's goes to the server.
 * `ask`: two texts, and only their writer knows which; both are kept until they have said.
 */
export type DraftMergeResult = 'agree' | 'take' | 'keep' | 'ask';

/** What becomes of a text here and a text on the server. No text goes away that nobody has seen or sent. */
export function mergeDraft(meeting: DraftMergeInput): DraftMergeResult {
  const { local, known, server, isOwn, isOpening, isBeingWritten } = meeting;
  if (isSameDraft(local, server)) return 'agree';
  // What is empty when it is opened was not emptied now: a message that never arrived left its text behind.
  if (isEmptyDraft(local)) return isOpening || (!isOwn && server.version !== known.version) ? 'take' : 'keep';
  if (server.version === known.version || isOwn) return 'keep';
  // Sent or emptied there as it stands here: kept, it would come back as a draft and be sent a second time.
  if (isSameDraft(local, known) && (!isBeingWritten || isEmptyDraft(server))) return 'take';
  return isEmptyDraft(server) ? 'keep' : 'ask';
}

export const isSameDraft = (one: DraftValue, other: DraftValue): boolean =>
  one.text === other.text && one.recipients === other.recipients;

export const isEmptyDraft = ({ text, recipients }: DraftValue): boolean => text === '' && recipients === '';

/** Both texts, one under the other, where somebody wants both. */
export function bothTexts(mine: string, theirs: string): string {
  return [mine, theirs].filter((text) => text.trim() !== '').join('\n\n');
}
