import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useState } from 'react';
import { plainText } from '../../conversations/model/message-text';

/** Text for screen readers when another person writes in the open conversation. */
export function useAnnouncement(messages: readonly Message[], myId: number): string {
  const t = useT();
  const newest = messages.at(-1);
  const [announced, setAnnounced] = useState({ id: newest?.id ?? 0, of: 0, text: '' });
  if (newest && newest.id > announced.id) {
    const news = isFrom(newest, myId) ? announced : { of: newest.id, text: sentence(t, newest) };
    setAnnounced({ ...news, id: newest.id });
  }
  // Cleared when the message was deleted, so that screen readers no longer find its text.
  const isDeleted = messages.some(
    ({ id, content_attributes: { deleted } }) => id === announced.of && deleted,
  );
  return isDeleted ? '' : announced.text;
}

function isFrom({ sender }: Message, userId: number): boolean {
  return sender?.type === 'user' && sender.id === userId;
}

function sentence(t: ReturnType<typeof useT>, message: Message): string {
  const words =
    plainText(message.content ?? '', message.message_type !== 0) ||
    t('conversations.previewFile', { count: 1 });
  if (message.message_type === 2) return words;
  return t('conversations.announceMessage', {
    name: message.sender?.name || t('conversations.nameless'),
    text: words,
  });
}
