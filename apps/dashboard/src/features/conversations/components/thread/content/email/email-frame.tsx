import { useT } from '@parley/i18n/react';
import { Button, cn } from '@parley/ui';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { SanitizedEmail } from './sanitize-email';
import { emailColorsFor, emailPage } from './email-page';
import { useProductColors } from './use-product-colors';

/** A longer mail is folded to this, in CSS pixels. */
const MOST_HEIGHT = 480;
const SCROLLBAR = 16;
/** What a line of text takes, for a first guess. */
const LINE_HEIGHT = 21;
const CHARACTERS_A_LINE = 72;

interface EmailFrameProps {
  mail: SanitizedEmail;
  /** Words of the mail: so long, it is held to be as high as they are. */
  text: string;
  title: string;
}

/**
 * The mail in a frame without scripts and without our origin: whatever it still contained could neither run nor reach
 * anything of ours. How high it is, such a frame does not tell; the same page in a second one that is never seen does,
 * in which no script runs either.
 */
export function EmailFrame({ mail, text, title }: EmailFrameProps) {
  const t = useT();
  const colors = emailColorsFor(mail, useProductColors());
  const page = useMemo(() => emailPage(mail, colors), [mail, colors]);
  const { height, onMeasuredLoad } = usePageHeight(text);
  const [isWhole, setWhole] = useState(false);
  const isLong = height > MOST_HEIGHT * 1.25;
  const isPaper = mail.hasOwnColors;
  return (
    <div className="flex flex-col items-start gap-1">
      <div
        style={{ height: isLong && !isWhole ? MOST_HEIGHT : height, colorScheme: colors.scheme }}
        className={cn(
          'relative w-full overflow-hidden',
          isPaper && 'dark:rounded-sm dark:border-4 dark:border-white dark:box-content dark:-mx-1',
        )}
      >
        <iframe
          title={title}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={page}
          style={{ height, colorScheme: colors.scheme }}
          className="block w-full border-0"
        />
        <iframe
          title={title}
          aria-hidden
          tabIndex={-1}
          sandbox="allow-same-origin"
          srcDoc={page}
          onLoad={onMeasuredLoad}
          className="invisible absolute inset-x-0 top-0 h-0 w-full border-0"
        />
      </div>
      {isLong ? (
        <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('content.showLess') : t('content.showWhole')}
        </Button>
      ) : null}
    </div>
  );
}

/** The height of the page in the frame that is measured, as it is now: it changes with its width and its pictures. */
function usePageHeight(text: string) {
  const [height, setHeight] = useState(() => guessedHeight(text));
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);

  function onMeasuredLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument;
    if (!page?.body) return;
    const measure = () => {
      const { scrollHeight, scrollWidth, clientWidth } = page.documentElement;
      if (clientWidth > 0) setHeight(scrollHeight + (scrollWidth > clientWidth ? SCROLLBAR : 0));
    };
    measure();
    observer.current?.disconnect();
    observer.current = new ResizeObserver(measure);
    observer.current.observe(page.body);
    observer.current.observe(currentTarget);
  }

  return { height, onMeasuredLoad };
}

function guessedHeight(text: string): number {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)));
  return Math.min(MOST_HEIGHT, LINE_HEIGHT * lines.reduce((sum, count) => sum + count, 0));
}
