import type { Conversation } from '@parley/contract';
import { useEffect } from 'react';
import type { ConversationActions } from '../data/conversation-mutations';

const SEEN_AFTER_MS = 4_000;

/**
 * Marks a conversation read four seconds after it was opened, or after something new came in, and only while the
 * window is looked at. Leaving earlier leaves it unread.
 */
export function useMarkSeen(
  actions: ConversationActions,
  conversation: Conversation,
  newestIncomingId: number | undefined,
  isPaused: boolean,
): void {
  const { id } = conversation;
  const hasUnread = conversation.unread_count > 0;
  useEffect(() => {
    if (isPaused) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const start = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        isFirst = false;
        void actions.markSeen(id);
      }, SEEN_AFTER_MS);
    };
    const onVisibility = () => (isFirst ? start() : undefined);
    start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
    // A new message starts the four seconds again.
  }, [actions, id, hasUnread, newestIncomingId, isPaused]);
}
