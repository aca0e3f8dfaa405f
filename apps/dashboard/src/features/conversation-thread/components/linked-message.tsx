import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { describeError } from '../../../shared/errors';
import { loadThreadRange } from '../../conversations/data/message-range';
import type { ThreadViewport } from './message-list';
import { waitForElement } from './wait-for-element';
import { isInThreadSearch } from '../search/thread-search-store';

/** How long the message stays marked. Meanwhile it is kept in view while content above it loads. */
const MARKED_MS = 3_000;

interface LinkedMessageProps extends ThreadViewport {
  messageId: number;
}

/**
 * The query string stays when another conversation is opened: a message that was already shown must not be reported as
 * missing there.
 */
let lastShown: number | null = null;

/** Shows the message named in the URL: loads its thread range, scrolls to it and marks it for a moment. */
export function LinkedMessage(props: LinkedMessageProps) {
  const { accountId, conversationId, messageId } = props;
  const t = useT();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const latest = useRef({ ...props, t, navigate });
  useEffect(() => {
    latest.current = { ...props, t, navigate };
  });

  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const leave = () =>
      void latest.current.navigate({ to: '.', search: withoutMessage as never, replace: true });
    const arrive = async () => {
      const wasShown = lastShown === messageId;
      const isThere = await loadThreadRange(queryClient, { accountId, conversationId }, messageId);
      if (isOver) return;
      if (!isThere) {
        if (!wasShown) toast.info(latest.current.t('search.messageGone'));
        return leave();
      }
      lastShown = messageId;
      const { scrollerRef, contentRef, scrollToElement } = latest.current;
      end = await show(messageId, { scrollerRef, contentRef, scrollToElement }, () => isOver);
    };
    arrive().catch((error: unknown) => {
      if (!isOver) toast.error(describeError(latest.current.t, error));
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [queryClient, accountId, conversationId, messageId]);
  return null;
}

type ScrollTarget = Pick<ThreadViewport, 'scrollerRef' | 'contentRef' | 'scrollToElement'>;

/**
 * Scrolls to a message once it is rendered, and keeps it in view while it is marked. Does nothing if the user went
 * elsewhere meanwhile. The returned function ends it.
 */
async function show(
  messageId: number,
  { scrollerRef, contentRef, scrollToElement }: ScrollTarget,
  isOver: () => boolean,
): Promise<() => void> {
  const element = await waitForElement(() =>
    scrollerRef.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`),
  );
  const scroller = scrollerRef.current;
  if (!element || !scroller || isOver()) return () => undefined;
  element.dataset.marked = '';
  element.tabIndex = -1;
  scrollToElement(element);
  // When going through search hits, the focus stays in the search field.
  if (!isInThreadSearch(document.activeElement)) element.focus({ preventScroll: true });
  const observer = new ResizeObserver(() => scrollToElement(element));
  if (contentRef.current) observer.observe(contentRef.current);
  const letGo = () => observer.disconnect();
  // Scrolling or typing by the user ends it.
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const) {
    scroller.addEventListener(event, letGo, { once: true, passive: true });
  }
  const end = () => {
    letGo();
    delete element.dataset.marked;
  };
  const timer = setTimeout(end, MARKED_MS);
  return () => {
    clearTimeout(timer);
    end();
  };
}

function withoutMessage({ message: _message, ...others }: Record<string, unknown>) {
  return others;
}
