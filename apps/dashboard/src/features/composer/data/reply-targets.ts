import { create } from 'zustand';

interface ConversationRef {
  accountId: number;
  conversationId: number;
}

/** The message that the next message replies to. */
export interface ReplyTarget {
  messageId: number;
  /** The target is a note: only notes may reply to it. */
  isPrivate: boolean;
  /** Just chosen, so the reply field takes the focus. */
  shouldFocus: boolean;
}

const keyOf = ({ accountId, conversationId }: ConversationRef) => `${accountId}/${conversationId}`;

const useTargets = create<Record<string, ReplyTarget | undefined>>(() => ({}));

/** Sets the message that the next message of this conversation replies to; null clears it. */
export function replyTo(place: ConversationRef, target: Omit<ReplyTarget, 'shouldFocus'> | null): void {
  useTargets.setState({ [keyOf(place)]: target ? { ...target, shouldFocus: true } : undefined });
}

/** Called once the field has the focus. */
export function clearReplyTargetFocus(place: ConversationRef): void {
  useTargets.setState((targets) => {
    const target = targets[keyOf(place)];
    return target ? { [keyOf(place)]: { ...target, shouldFocus: false } } : targets;
  });
}

/** The current reply target. `replyAttributes` leaves out notes for public replies, as the customer cannot see them. */
export function useReplyTarget(place: ConversationRef): ReplyTarget | undefined {
  return useTargets((targets) => targets[keyOf(place)]);
}

/** Content attributes that name the target for the server; undefined without a target this message may reply to. */
export function replyAttributes(
  target: ReplyTarget | undefined,
  isNote: boolean,
): { in_reply_to: number } | undefined {
  return target && (isNote || !target.isPrivate) ? { in_reply_to: target.messageId } : undefined;
}
