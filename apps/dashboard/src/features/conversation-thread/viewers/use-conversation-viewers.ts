import type { ConversationViewers } from '@parley/contract';
import { useEffect, useState } from 'react';
import { useConnectionStatus } from '../../../shared/realtime/connection-status';
import { onRealtimeEvent, sendCableAction } from '../../../shared/realtime/realtime';
import { stopTyping } from '../../conversations/data/typing-store';

/** Must be shorter than 25 s, after which the server drops a silent window. */
const EVERY_MS = 10_000;

export type Viewer = ConversationViewers['viewers'][number];
interface Viewers {
  viewers: readonly Viewer[];
  /** Number of all other viewers; `viewers` may name only some of them. */
  count: number;
}
const NOBODY: Viewers = { viewers: [], count: 0 };

/** Reports that this window shows the conversation while it is visible, and returns the other viewers. */
export function useConversationViewers(conversationId: number, myId: number): Viewers {
  const [known, setKnown] = useState(NOBODY);
  const isConnected = useConnectionStatus(({ status }) => status === 'connected');
  useEffect(() => {
    let before: readonly Viewer[] = [];
    const say = () => {
      const isSeen = document.visibilityState === 'visible';
      sendCableAction('view_conversation', { conversation_id: isSeen ? conversationId : null });
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && say(), EVERY_MS);
    const stopHearing = onRealtimeEvent({
      event: ({ event, data }) => {
        if (event !== 'conversation.viewers_updated' || data.id !== conversationId) return;
        const now = new Set(data.viewers.map(({ id }) => id));
        // A viewer who left is no longer typing, even without an event that says so.
        for (const { id } of before) if (!now.has(id)) stopTyping(conversationId, `user:${id}`);
        before = data.viewers;
        const others = data.viewers.filter(({ id }) => id !== myId);
        setKnown({ viewers: others, count: data.count - (data.viewers.length - others.length) });
      },
      subscribed: say,
    });
    document.addEventListener('visibilitychange', say);
    say();
    return () => {
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', say);
      sendCableAction('view_conversation', { conversation_id: null });
    };
  }, [conversationId, myId]);
  return isConnected ? known : NOBODY;
}
