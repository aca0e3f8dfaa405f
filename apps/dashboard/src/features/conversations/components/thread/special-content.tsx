import type { Message } from '@parley/contract';
import { lazyPart, Skeleton } from '@parley/ui';
import { Suspense } from 'react';
import { loadAllTexts } from '../../../../shared/i18n/locale';

const MessageContent = lazyPart(async () => {
  const [module] = await Promise.all([import('./content/message-content'), loadAllTexts()]);
  return { default: module.MessageContent };
});

/** Kinds whose text is a part of what they show, or says nothing without it. */
const WHOLE: readonly Message['content_type'][] = ['incoming_email', 'sticker', 'voice_call', 'integrations'];

export const showsOwnText = ({ content_type: type, content_attributes: { is_unsupported } }: Message) =>
  WHOLE.includes(type) || is_unsupported === true;

const hasMore = ({ content_type: type, content_attributes: more }: Message) =>
  type !== 'text' ||
  more.is_unsupported === true ||
  [more.to_emails, more.cc_emails, more.bcc_emails].some(hasAny);

const hasAny = (list: unknown) => Array.isArray(list) && list.length > 0;

/** Whatever a message is beside text and files; it loads with the first of its kind. */
export function SpecialContent({ message }: { message: Message }) {
  if (!hasMore(message)) return null;
  return (
    <Suspense fallback={<Skeleton aria-busy className="h-16 w-64 max-w-full rounded-md" />}>
      <MessageContent message={message} />
    </Suspense>
  );
}
