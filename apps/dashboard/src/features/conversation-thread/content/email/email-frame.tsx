import { useT } from '@parley/i18n/react';
import { Button, cn } from '@parley/ui';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { SanitizedEmail } from './sanitize-email';
import { emailColorsFor, emailPage } from './email-page';
import { useProductColors } from './use-product-colors';

/** Longer mails are collapsed to this height, in CSS pixels. */
const MOST_HEIGHT = 480;
const SCROLLBAR = 16;
/** Height of a line of text, in CSS pixels, for the first estimate. */
const LINE_HEIGHT = 21;
const CHARACTERS_A_LINE = 72;

interface EmailFrameProps {
  mail: SanitizedEmail;
  /** Text of the mail; its length determines the first estimate of the height. */
  text: string;
  title: string;
}

/**
 * Shows the mail in a frame without scripts and with an opaque origin: anything harmful left in it could neither run
 * nor access our origin. Such a frame does not report its height, so the same page is measured in a second, invisible
 * frame, in which scripts are disabled too.
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

/** Height of the page in the measuring frame. Updated when its width or its images change. */
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
