import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { senderName } from '../model/sender-name';
import { plainText } from '../model/message-text';

/** Maximum number of characters of a quote. */
const MOST_CHARACTERS = 300;

/** Author and one-line text of a quoted message. `message` null: it does not exist; undefined: it is loading. */
export function useQuoteText(message: Message | null | undefined): { name: string; text: string } {
  const t = useT();
  if (message === undefined) return { name: '', text: '' };
  if (message === null) return { name: '', text: t('replyTo.missing') };
  const isFromContact = message.message_type === 0;
  const name =
    senderName(message.sender) ?? t(isFromContact ? 'conversations.nameless' : 'conversations.automatic');
  return { name, text: textOf(message, t) };
}

function textOf(message: Message, t: ReturnType<typeof useT>): string {
  if (message.content_attributes.deleted === true) return t('conversations.deleted');
  const text = plainText((message.content ?? '').slice(0, MOST_CHARACTERS), message.message_type !== 0);
  if (text !== '') return text;
  const files = message.attachments?.length ?? 0;
  return files > 0 ? t('conversations.previewFile', { count: files }) : t('conversations.noContent');
}
