import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { describeError } from '../../../../shared/errors';
import { loadThreadRange } from '../../data/message-range';
import type { ThreadViewport } from './message-list';
import { waitForElement } from './wait-for-element';
import { isInThreadSearch } from './search/thread-search-store';

/** So long the message is marked; what is still being loaded above it does not push it away meanwhile. */
const MARKED_MS = 3_000;

interface LinkedMessageProps extends ThreadViewport {
  messageId: number;
}

/** Going on to another conversation keeps the query of the address: what was shown once is not missing there. */
let lastShown: number | null = null;

/** Shows the message that the address names: has the thread there, scrolls there and marks it for a moment. */
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
 * Scrolls to a message once it is drawn, and keeps it there while it is marked; the function ends that. Nobody is taken
 * there who went elsewhere meanwhile.
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
  // Whoever goes from hit to hit stays in the field they go from.
  if (!isInThreadSearch(document.activeElement)) element.focus({ preventScroll: true });
  const observer = new ResizeObserver(() => scrollToElement(element));
  if (contentRef.current) observer.observe(contentRef.current);
  const letGo = () => observer.disconnect();
  // Whoever scrolls on wants to be elsewhere.
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
