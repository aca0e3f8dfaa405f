import type { Entry } from '../model/messages';
import { AttachmentView, UploadView } from './attachments';
import { useWidget } from './context';
import { RichText } from './rich-text';
import { loadLazily } from './load-lazily';

/** Content types with an interactive part below the text. */
const INTERACTIVE = new Set(['cards', 'form', 'input_email', 'input_select', 'article']);

const Template = loadLazily(async () => (await import('./templates')).Template);
const Quote = loadLazily(async () => (await import('./quote')).Quote);
const Csat = loadLazily(async () => (await import('./templates')).Csat);

export function MessageBubble({ entry }: { entry: Entry }) {
  const { t } = useWidget();
  const { message, files = [], state } = entry;
  const isOwn = message.message_type === 0;
  if (message.content_attributes?.deleted) {
    return <div className={isOwn ? 'bubble gone own' : 'bubble gone'}>{t('chat.deleted')}</div>;
  }
  if (message.content_type === 'input_csat') return <Csat message={message} />;
  const repliedToId = message.content_attributes?.in_reply_to;
  const isInteractive = INTERACTIVE.has(message.content_type ?? '');
  const pending = state === 'sent' ? [] : files;
  return (
    <div className={`bubble${isOwn ? ' own' : ''}${isInteractive ? ' wide' : ''}`}>
      {repliedToId ? <Quote id={repliedToId} /> : null}
      {message.content ? <RichText content={message.content} isPlain={isOwn} /> : null}
      {message.attachments?.map((attachment) => (
        <AttachmentView key={attachment.id} attachment={attachment} />
      ))}
      {pending.length ? (
        <UploadView files={pending} progress={entry.progress ?? 0} isFailed={state === 'failed'} />
      ) : null}
      {isInteractive ? <Template message={message} /> : null}
    </div>
  );
}
