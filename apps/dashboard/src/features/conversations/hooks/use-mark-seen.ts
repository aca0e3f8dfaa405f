import type { Conversation } from '@parley/contract';
import { useEffect, useState } from 'react';
import type { ConversationActions } from '../data/conversation-mutations';

const SEEN_AFTER_MS = 4_000;

/**
 * Marks a conversation read four seconds after it was opened, or after something new came in, and only while the
 * window is looked at. Leaving earlier leaves it unread, and so does marking it unread, wherever that was done.
 */
export function useMarkSeen(
  actions: ConversationActions,
  conversation: Conversation,
  newestIncomingId: number | undefined,
  isPaused: boolean,
): void {
  const { id } = conversation;
  const newest = useNewestToSee(conversation, newestIncomingId);
  useEffect(() => {
    if (isPaused || newest === null) return;
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
  }, [actions, id, newest, isPaused]);
}

/**
 * The newest message that came in since it was opened, whatever stretch of the thread is shown; 0 for none. Null: it was
 * marked unread since. Nothing else moves back how far it was seen, and it holds until something newer comes in.
 */
function useNewestToSee({ id, agent_last_seen_at: seenAt }: Conversation, incomingId = 0): number | null {
  const [known, setKnown] = useState({ id, seenAt, newest: incomingId, isUnread: false });
  const before = known.id === id ? known : { id, seenAt, newest: 0, isUnread: false };
  const newest = Math.max(before.newest, incomingId);
  // The first that is known came in before the conversation was opened.
  const isNews = newest > before.newest && before.newest > 0;
  const isUnread = seenAt < before.seenAt || (before.isUnread && !isNews);
  if (known !== before || newest !== known.newest || seenAt !== known.seenAt) {
    setKnown({ id, seenAt, newest, isUnread });
  }
  return isUnread ? null : newest;
}
