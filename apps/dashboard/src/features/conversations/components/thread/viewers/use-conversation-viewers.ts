import type { ConversationViewers } from '@parley/contract';
import { useEffect, useState } from 'react';
import { useConnectionStatus } from '../../../../../shared/realtime/connection-status';
import { onRealtimeEvent, sendCableAction } from '../../../../../shared/realtime/realtime';
import { stopTyping } from '../../../data/typing-store';

/** The server takes a window that said nothing for 25 s for gone. */
const EVERY_MS = 10_000;

export type Viewer = ConversationViewers['viewers'][number];
interface Viewers {
  viewers: readonly Viewer[];
  /** Of all of them; not everybody is named where they are many. */
  count: number;
}
const NOBODY: Viewers = { viewers: [], count: 0 };

/** Says that this window shows the conversation, for as long as it is looked at, and hears who else does. */
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
        // Who left writes nothing here any more, said so or not.
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
