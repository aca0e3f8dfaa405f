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
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
}

/**
 * Keeps a thread where its reader is: at the end when they read the newest, on the same line when older messages come
 * in above, and where they are when they scrolled up; what came meanwhile is counted.
 */
export function useThreadScroll(options: ThreadScrollOptions) {
  const { firstKey, lastKey, isLastOwn, onNearStart, scroller, content } = options;
  const isAtEnd = useRef(true);
  const before = useRef<{ firstKey: string | undefined; lastKey: string | undefined; height: number } | null>(
    null,
  );
  const [missed, setMissed] = useState(0);
  const [isAway, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setMissed(0);
    setAway(false);
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const last = before.current;
    if (!last) {
      openAtUnread(element, isAtEnd);
    } else if (last.lastKey !== lastKey) {
      if (isAtEnd.current || isLastOwn) toEnd();
      else setMissed((count) => count + 1);
    } else if (last.firstKey !== firstKey) {
      element.scrollTop += element.scrollHeight - last.height;
    }
    before.current = { firstKey, lastKey, height: element.scrollHeight };
  }, [firstKey, lastKey, isLastOwn, scroller, toEnd]);

  // Pictures that load and a reply box that grows must not push the newest message out of sight.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = scroller.current;
      if (!element) return;
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
      if (before.current) before.current.height = element.scrollHeight;
    });
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [scroller, content]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
    isAtEnd.current = distance < NEAR_END_PX;
    setAway(distance > element.clientHeight);
    if (isAtEnd.current) setMissed(0);
    if (element.scrollTop < LOAD_OLDER_PX) onNearStart();
  }, [scroller, onNearStart]);

  return { onScroll, toEnd, missed, isAway };
}

/** A conversation opens at what is new in it, else at its end. */
function openAtUnread(element: HTMLElement, isAtEnd: RefObject<boolean>): void {
  const unread = element.querySelector<HTMLElement>('[data-unread-line]');
  element.scrollTop = unread ? Math.max(0, unread.offsetTop - 24) : element.scrollHeight;
  isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
}
