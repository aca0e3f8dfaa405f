import type { Conversation } from '@parley/contract';
import { useEffect, useState } from 'react';
import type { ConversationActions } from '../../conversations/data/conversation-mutations';

const SEEN_AFTER_MS = 4_000;

/**
 * Marks a conversation as seen four seconds after it was opened or received a message, and only while the window is
 * visible. Leaving earlier keeps it unread, and so does marking it unread here or elsewhere.
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
    // A new message restarts the four seconds.
  }, [actions, id, newest, isPaused]);
}

/**
 * The newest incoming message since the conversation was opened, whichever thread range is loaded; 0 for none. Null:
 * marked as unread since. Only that moves `agent_last_seen_at` back, and it holds until a newer message comes in.
 */
function useNewestToSee({ id, agent_last_seen_at: seenAt }: Conversation, incomingId = 0): number | null {
  const [known, setKnown] = useState({ id, seenAt, newest: incomingId, isUnread: false });
  const before = known.id === id ? known : { id, seenAt, newest: 0, isUnread: false };
  const newest = Math.max(before.newest, incomingId);
  // The first message id known is from before the conversation was opened.
  const isNews = newest > before.newest && before.newest > 0;
  const isUnread = seenAt < before.seenAt || (before.isUnread && !isNews);
  if (known !== before || newest !== known.newest || seenAt !== known.seenAt) {
    setKnown({ id, seenAt, newest, isUnread });
  }
  return isUnread ? null : newest;
}
