import { create } from 'zustand';
import { readDraftFiles, useDraftFiles } from './draft-files';
import type { ConversationDraftKey } from './draft-store';
import { type ReplyDraftKey, type ReplyMode, readDraft, useDraft } from './drafts';

/** Last mode of each conversation's reply box. Kept as long as the tab is open. */
const useModes = create<Record<string, ReplyMode | undefined>>(() => ({}));

const keyOf = ({ accountId, userId, conversationId }: ConversationDraftKey) =>
  `${accountId}/${userId}/${conversationId}`;

export function useStoredReplyMode(place: ConversationDraftKey): ReplyMode | undefined {
  const key = keyOf(place);
  return useModes((modes) => modes[key]);
}

/** Fixes the mode of the reply box, even if replying becomes possible or impossible later. */
export function setReplyMode(place: ConversationDraftKey, mode: ReplyMode): void {
  useModes.setState({ [keyOf(place)]: mode });
}

/**
 * Chooses the mode when a conversation is opened: the mode with an unsent draft, else `reply` if replying is possible.
 */
export function initializeReplyMode(place: ConversationDraftKey, canReply: boolean): ReplyMode {
  const last = useModes.getState()[keyOf(place)];
  const holds = (mode: ReplyMode) => holdsDraft({ ...place, mode });
  const isForReply = canReply || (holds('reply') && !holds('note'));
  const mode = last && holds(last) ? last : isForReply ? 'reply' : 'note';
  setReplyMode(place, mode);
  return mode;
}

/** Whether the draft has a text or a file. */
export function useHoldsDraft(draft: ReplyDraftKey): boolean {
  const text = useDraft(draft);
  const files = useDraftFiles(draft);
  return text !== '' || files.length > 0;
}

function holdsDraft(draft: ReplyDraftKey): boolean {
  return readDraft(draft) !== '' || readDraftFiles(draft).length > 0;
}
