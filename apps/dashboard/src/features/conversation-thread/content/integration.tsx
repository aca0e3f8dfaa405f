import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Blocks, Video } from 'lucide-react';
import { MessageTextView } from '../../conversations/components/message-text-view';
import { textOf } from './unknown-record';
import { MessageNotice } from './message-notice';

/** A message created by an app integration; only meetings so far. */
export function Integration({ message }: { message: Message }) {
  const t = useT();
  const app = textOf(message.content_attributes.type);
  const isMeeting = app === 'dyte';
  return (
    <>
      {message.content ? <MessageTextView text={message.content} /> : null}
      <MessageNotice icon={isMeeting ? <Video aria-hidden /> : <Blocks aria-hidden />}>
        {isMeeting
          ? t('content.meeting')
          : app === null
            ? t('content.fromSomeApp')
            : t('content.fromApp', { name: app })}
      </MessageNotice>
    </>
  );
}
