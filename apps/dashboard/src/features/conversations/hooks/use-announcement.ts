import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '../model/message-text';

/** What a screen reader says when somebody else writes into the open conversation. */
export function useAnnouncement(messages: readonly Message[], myId: number): string {
  const t = useT();
  const newest = messages.at(-1);
  const seen = useRef(newest?.id ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!newest || newest.id <= seen.current) return;
    seen.current = newest.id;
    const { sender } = newest;
    if (sender?.type === 'user' && sender.id === myId) return;
    const words = plainText(newest.content ?? '') || t('conversations.previewFile', { count: 1 });
    const name = sender?.name || t('conversations.nameless');
    setText(newest.message_type === 2 ? words : t('conversations.announceMessage', { name, text: words }));
  }, [newest, myId, t]);
  return text;
}
