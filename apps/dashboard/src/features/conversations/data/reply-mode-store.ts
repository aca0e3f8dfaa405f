import { create } from 'zustand';
import { readDraftFiles, useDraftFiles } from './draft-files';
import type { ConversationDraftKey } from './draft-store';
import { type ReplyDraftKey, type ReplyMode, readDraft, useDraft } from './drafts';

/** By conversation: what its reply box was last set to. As long as the tab is open. */
const useModes = create<Record<string, ReplyMode | undefined>>(() => ({}));

const keyOf = ({ accountId, userId, conversationId }: ConversationDraftKey) =>
  `${accountId}/${userId}/${conversationId}`;

export function useStoredReplyMode(place: ConversationDraftKey): ReplyMode | undefined {
  const key = keyOf(place);
  return useModes((modes) => modes[key]);
}

/** From now on the box is in this mode, whatever becomes possible or impossible. */
export function setReplyMode(place: ConversationDraftKey, mode: ReplyMode): void {
  useModes.setState({ [keyOf(place)]: mode });
}

/** Chooses for whoever opens a conversation: where they left something they go on, else they write to whom they can. */
export function initializeReplyMode(place: ConversationDraftKey, canReply: boolean): ReplyMode {
  const last = useModes.getState()[keyOf(place)];
  const holds = (mode: ReplyMode) => holdsDraft({ ...place, mode });
  const isForReply = canReply || (holds('reply') && !holds('note'));
  const mode = last && holds(last) ? last : isForReply ? 'reply' : 'note';
  setReplyMode(place, mode);
  return mode;
}

/** Whether a text or a file stands in it. */
export function useHoldsDraft(draft: ReplyDraftKey): boolean {
  const text = useDraft(draft);
  const files = useDraftFiles(draft);
  return text !== '' || files.length > 0;
}

function holdsDraft(draft: ReplyDraftKey): boolean {
  return readDraft(draft) !== '' || readDraftFiles(draft).length > 0;
}
