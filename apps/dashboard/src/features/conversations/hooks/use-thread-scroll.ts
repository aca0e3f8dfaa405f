import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as reading the newest. */
const NEAR_END_PX = 80;
const LOAD_OLDER_PX = 400;

interface ThreadScrollOptions {
  /** Changes when older messages are put before the known ones. */
  firstKey: string | undefined;
  /** Changes when something new stands at the end. */
  lastKey: string | undefined;
  /** How many new ones came from others since the last look; own messages always lead to the end. */
  isLastOwn: boolean;
  onNearStart: () => void;
  scrollerRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
}

/**
 * Keeps a thread where its reader is: at the end when they read the newest, on the same line when older messages come
 * in above, and where they are when they scrolled up; what came meanwhile is counted.
 */
export function useThreadScroll(options: ThreadScrollOptions) {
  const { firstKey, lastKey, isLastOwn, onNearStart, scrollerRef, contentRef } = options;
  const isAtEndRef = useRef(true);
  const beforeRef = useRef<{
    firstKey: string | undefined;
    lastKey: string | undefined;
    height: number;
  } | null>(null);
  const [missed, setMissed] = useState(0);
  const [isAway, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = scrollerRef.current;
    element?.scrollTo({ top: element.scrollHeight });
    isAtEndRef.current = true;
    setMissed(0);
    setAway(false);
  }, [scrollerRef]);

  /** Puts one of its elements into the middle; the end lets go of the reader. */
  const toElement = useCallback((target: HTMLElement) => {
    isAtEndRef.current = false;
    target.scrollIntoView({ block: 'center' });
  }, []);

  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const last = beforeRef.current;
    if (!last) {
      openAtUnread(element, isAtEndRef);
    } else if (last.lastKey !== lastKey) {
      if (isAtEndRef.current || isLastOwn) toEnd();
      else setMissed((count) => count + 1);
    } else if (last.firstKey !== firstKey) {
      element.scrollBy({ top: element.scrollHeight - last.height });
    }
    beforeRef.current = { firstKey, lastKey, height: element.scrollHeight };
  }, [firstKey, lastKey, isLastOwn, scrollerRef, toEnd]);

  // Pictures that load and a reply box that grows must not push the newest message out of sight.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = scrollerRef.current;
      if (!element) return;
      if (isAtEndRef.current) element.scrollTo({ top: element.scrollHeight });
      if (beforeRef.current) beforeRef.current.height = element.scrollHeight;
    });
    if (scrollerRef.current) observer.observe(scrollerRef.current);
    if (contentRef.current) observer.observe(contentRef.current);
    return () => observer.disconnect();
  }, [scrollerRef, contentRef]);

  const onScroll = useCallback(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
    isAtEndRef.current = distance < NEAR_END_PX;
    setAway(distance > element.clientHeight);
    if (isAtEndRef.current) setMissed(0);
    if (element.scrollTop < LOAD_OLDER_PX) onNearStart();
  }, [scrollerRef, onNearStart]);

  return { onScroll, toEnd, toElement, missed, isAway };
}

/** A conversation opens at what is new in it, else at its end. */
function openAtUnread(element: HTMLElement, isAtEndRef: RefObject<boolean>): void {
  const unread = element.querySelector<HTMLElement>('[data-unread-line]');
  element.scrollTo({ top: unread ? Math.max(0, unread.offsetTop - 24) : element.scrollHeight });
  isAtEndRef.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
}
