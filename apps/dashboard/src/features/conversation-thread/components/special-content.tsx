import type { Message } from '@parley/contract';
import { lazyComponent, Skeleton } from '@parley/ui';
import { Suspense } from 'react';

const MessageContent = lazyComponent(async () => {
  const module = await import('../content/message-content');
  return { default: module.MessageContent };
});

/** Content types that render their text themselves. */
const WHOLE: readonly Message['content_type'][] = ['incoming_email', 'sticker', 'voice_call', 'integrations'];

export const showsOwnText = ({ content_type: type, content_attributes: { is_unsupported } }: Message) =>
  WHOLE.includes(type) || is_unsupported === true;

const hasMore = ({ content_type: type, content_attributes: more }: Message) =>
  type !== 'text' ||
  more.is_unsupported === true ||
  [more.to_emails, more.cc_emails, more.bcc_emails].some(hasAny);

const hasAny = (list: unknown) => Array.isArray(list) && list.length > 0;

/** Content other than text and files. Its code is loaded with the first such message. */
export function SpecialContent({ message }: { message: Message }) {
  if (!hasMore(message)) return null;
  return (
    <Suspense
      fallback={
        <div aria-busy style={{ height: likelyHeight(message) }}>
          <Skeleton className="h-full w-64 max-w-full" />
        </div>
      }
    >
      <MessageContent message={message} />
    </Suspense>
  );
}

/** Estimated height in CSS pixels, so that little moves when the content is loaded. */
function likelyHeight({ content_type: type, content_attributes: more }: Message): number {
  const count = Array.isArray(more.items) ? more.items.length : 1;
  const isAnswered = Boolean(more.submitted_values ?? more.submitted_email);
  switch (type) {
    case 'incoming_email':
      return 400;
    case 'cards':
      return 184;
    case 'article':
      return 56 * count - 6;
    case 'input_select':
      return 34 * count - (isAnswered ? 4 : -22);
    case 'form':
      return isAnswered ? 44 * count + 6 : 20 * count + 26;
    case 'input_csat':
      return isAnswered ? 68 : 18;
    default:
      return isAnswered ? 46 : 18;
  }
}
