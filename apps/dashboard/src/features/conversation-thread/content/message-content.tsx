import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { CircleHelp } from 'lucide-react';
import { MessageNotice } from './message-notice';
import { Articles, Cards, Choices } from './offers';
import { Answer, FormAnswers } from './answers';
import { CsatAnswer } from './csat-answer';
import { EmailContent } from './email/email-content';
import { Addresses } from './email/email-head';
import { Integration } from './integration';
import { textList } from './unknown-record';
import { Sticker } from './sticker';
import { VoiceCall } from './voice-call';

/** The content of a message by its type. Unknown types show a notice. */
export function MessageContent({ message }: { message: Message }) {
  const t = useT();
  if (message.content_attributes.is_unsupported === true) {
    return <MessageNotice icon={<CircleHelp aria-hidden />}>{t('content.unsupported')}</MessageNotice>;
  }
  switch (message.content_type) {
    case 'text':
      return <Recipients message={message} />;
    case 'input_text':
    case 'input_textarea':
    case 'input_email':
      return <Answer message={message} />;
    case 'input_select':
      return <Choices message={message} />;
    case 'cards':
      return <Cards message={message} />;
    case 'article':
      return <Articles message={message} />;
    case 'form':
      return <FormAnswers message={message} />;
    case 'input_csat':
      return <CsatAnswer message={message} />;
    case 'incoming_email':
      return <EmailContent message={message} />;
    case 'integrations':
      return <Integration message={message} />;
    case 'sticker':
      return <Sticker message={message} />;
    case 'voice_call':
      return <VoiceCall message={message} />;
    default:
      return (
        <MessageNotice icon={<CircleHelp aria-hidden />}>
          {t('content.unknownKind', { kind: String(message.content_type) })}
        </MessageNotice>
      );
  }
}

/** The recipients of a reply sent by e-mail. */
function Recipients({ message: { content_attributes: more } }: { message: Message }) {
  return (
    <div className="border-line border-t pt-1.5">
      <Addresses
        to={textList(more.to_emails)}
        cc={textList(more.cc_emails)}
        bcc={textList(more.bcc_emails)}
      />
    </div>
  );
}
