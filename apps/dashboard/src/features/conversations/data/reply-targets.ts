import { create } from 'zustand';

interface ConversationRef {
  accountId: number;
  conversationId: number;
}

/** Which message the next one answers. */
export interface ReplyTarget {
  messageId: number;
  /** A note: only notes answer it. */
  isPrivate: boolean;
  /** Chosen just now, so whoever chose it wants to write. */
  shouldFocus: boolean;
}

const keyOf = ({ accountId, conversationId }: ConversationRef) => `${accountId}/${conversationId}`;

const useTargets = create<Record<string, ReplyTarget | undefined>>(() => ({}));

/** The next message of this conversation answers that one; null: none in particular. */
export function replyTo(place: ConversationRef, target: Omit<ReplyTarget, 'shouldFocus'> | null): void {
  useTargets.setState({ [keyOf(place)]: target ? { ...target, shouldFocus: true } : undefined });
}

/** The field has the focus now. */
export function clearReplyTargetFocus(place: ConversationRef): void {
  useTargets.setState((targets) => {
    const target = targets[keyOf(place)];
    return target ? { [keyOf(place)]: { ...target, shouldFocus: false } } : targets;
  });
}

/** What a message of this mode answers: to the customer nothing that they cannot see. */
export function useReplyTarget(place: ConversationRef): ReplyTarget | undefined {
  return useTargets((targets) => targets[keyOf(place)]);
}

/** The content attributes by which the server knows it; undefined when there is nothing to say. */
export function replyAttributes(
  target: ReplyTarget | undefined,
  isNote: boolean,
): { in_reply_to: number } | undefined {
  return target && (isNote || !target.isPrivate) ? { in_reply_to: target.messageId } : undefined;
}
