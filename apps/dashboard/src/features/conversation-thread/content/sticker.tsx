import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Sticker as StickerIcon } from 'lucide-react';
import { MessageTextView } from '../../conversations/components/message-text-view';
import { MessageNotice } from './message-notice';

/** A sticker sent as a file is shown with the attachments; an external one is a link. */
export function Sticker({ message }: { message: Message }) {
  const t = useT();
  if (message.attachments && message.attachments.length > 0) return null;
  return (
    <>
      <MessageNotice icon={<StickerIcon aria-hidden />}>{t('content.sticker')}</MessageNotice>
      {message.content ? <MessageTextView text={message.content} /> : null}
    </>
  );
}
