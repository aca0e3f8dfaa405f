import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Chip } from '@parley/ui';
import { Ellipsis, ImageOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useScope } from '../../../conversations/hooks/use-scope';
import { MessageTextView } from '../../../conversations/components/message-text-view';
import { sanitizeEmail } from './sanitize-email';
import { EmailFrame } from './email-frame';
import { EmailHead } from './email-head';
import { EventCard } from './event-card';
import { type Email, readEmail } from './read-email';
import { useRemoteImages } from './use-remote-images';

/** Larger mails are shown as text, because layout would block the browser. */
const MOST_HTML = 2_000_000;

/** An e-mail: head, body and, on request, the quoted text. */
export function EmailContent({ message }: { message: Message }) {
  const t = useT();
  const email = useMemo(() => readEmail(message), [message]);
  const canBeHtml = email.html !== null && email.html.length <= MOST_HTML;
  const [isText, setText] = useState(!canBeHtml);
  const [isFolded, setFolded] = useState(true);
  const hasBoth = canBeHtml && email.text.whole.trim() !== '';
  return (
    <div className="flex w-[33.25rem] max-w-full flex-col gap-2">
      <EmailHead email={email} />
      {email.event ? <EventCard event={email.event} /> : null}
      {isText || email.html === null ? (
        <TextBody email={email} isFolded={isFolded} onFoldedChange={setFolded} />
      ) : (
        <HtmlBody
          message={message}
          email={email}
          html={email.html}
          isFolded={isFolded}
          onFoldedChange={setFolded}
        />
      )}
      {hasBoth ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setText(!isText)}>
          {isText ? t('content.asHtml') : t('content.asText')}
        </Button>
      ) : null}
    </div>
  );
}

interface BodyProps {
  email: Email;
  isFolded: boolean;
  onFoldedChange: (isFolded: boolean) => void;
}

function TextBody({ email, isFolded, onFoldedChange }: BodyProps) {
  const t = useT();
  const { written, whole } = email.text;
  const text = isFolded ? written : whole;
  return (
    <>
      {text.trim() === '' && email.event ? null : text.trim() === '' ? (
        <p className="text-2 italic">{t('conversations.noContent')}</p>
      ) : (
        <MessageTextView text={text} isFromContact />
      )}
      {written.trim() === whole.trim() ? null : (
        <QuoteToggle isFolded={isFolded} onFoldedChange={onFoldedChange} />
      )}
    </>
  );
}

function HtmlBody({
  message,
  email,
  html,
  isFolded,
  onFoldedChange,
}: BodyProps & { message: Message; html: string }) {
  const t = useT();
  const { accountId } = useScope();
  const [addresses, pictureless] = useMemo(() => {
    const mail = sanitizeEmail(html, { images: new Map(), isFolded: false });
    return [mail.remote, mail] as const;
  }, [html]);
  const remote = useRemoteImages({ accountId, message, addresses });
  const { images } = remote;
  const folded = useMemo(() => sanitizeEmail(html, { images, isFolded: true }), [html, images]);
  const whole = useMemo(
    () => (images.size > 0 ? sanitizeEmail(html, { images, isFolded: false }) : pictureless),
    [html, images, pictureless],
  );
  const from = email.from[0] ?? '';
  return (
    <>
      <EmailFrame
        key={String(isFolded)}
        mail={isFolded ? folded : whole}
        text={isFolded ? email.text.written : email.text.whole}
        title={t('content.emailFrame', { name: from })}
      />
      {folded.hasQuote ? <QuoteToggle isFolded={isFolded} onFoldedChange={onFoldedChange} /> : null}
      {addresses.length > 0 ? <RemoteImages count={addresses.length} remote={remote} /> : null}
    </>
  );
}

/** Button with three dots, as in mail programs, that shows the quoted text. */
function QuoteToggle({ isFolded, onFoldedChange }: Pick<BodyProps, 'isFolded' | 'onFoldedChange'>) {
  const t = useT();
  const label = isFolded ? t('content.showQuoted') : t('content.hideQuoted');
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-label={label}
      title={label}
      onClick={() => onFoldedChange(!isFolded)}
      className="focus-ring inline-flex h-6 w-9 items-center justify-center self-start rounded-full border border-line bg-hover text-2 hover:text-1"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  );
}

/** Explains that remote images are blocked, with a button to load them. */
function RemoteImages({ count, remote }: { count: number; remote: ReturnType<typeof useRemoteImages> }) {
  const t = useT();
  if (!remote.isRequested) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-sm bg-hover px-2 py-1.5 text-12 text-2">
        <ImageOff aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 flex-1 basis-48">{t('content.imagesBlocked')}</span>
        <Button size="sm" onClick={remote.show}>
          {t('content.showImages', { count })}
        </Button>
      </p>
    );
  }
  if (remote.isLoading) {
    return (
      <Chip className="self-start" tone="neutral">
        {t('content.imagesLoading')}
      </Chip>
    );
  }
  if (remote.missing === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-12 text-2">
      {t('content.imagesFailed', { count: remote.missing })}
      <Button variant="ghost" size="sm" onClick={remote.tryAgain}>
        {t('common.retry')}
      </Button>
    </p>
  );
}
