import type { Message } from '@parley/contract';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadMove } from '../../conversations/data/message-queries';
import { newestIdOf, type Thread } from '../../conversations/model/thread';

/** A reader closer to the end than this counts as being at the end. */
const NEAR_END_PX = 80;
/** When the edge of the loaded messages is closer than this, more messages are loaded. */
const READ_ON_PX = 600;
/** When more messages than this are loaded and the reader is at the end, the oldest are dropped. */
const TRIM_FROM = 400;

interface ThreadScrollOptions {
  thread: Thread;
  /** Key of the newest message in the outbox; sending a message scrolls to the end. */
  outgoingKey: string | undefined;
  myId: number;
  onMove: (to: ThreadMove) => void;
  /** The failed move, which scrolling does not repeat. */
  failed: ThreadMove | null;
  scrollerRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
}

interface Anchor {
  row: HTMLElement;
  /** Distance of the row from the top edge of the scroller … */
  top: number;
  /** … at this scroll position. */
  scrollTop: number;
}

/**
 * Keeps the scroll position of a thread: at the end when the reader is there, else at the row in view, whatever is
 * loaded, dropped or resized above and below it. Counts messages that arrive meanwhile.
 */
export function useThreadScroll(options: ThreadScrollOptions) {
  const { thread, outgoingKey, myId, scrollerRef, contentRef } = options;
  /** `wasAt`: scroll position when the current render began. */
  const latest = useRef<ThreadScrollOptions & { wasAt?: number | undefined }>(options);
  const isAtEnd = useRef(true);
  /** Going to the end while it is not loaded yet. */
  const isGoingToEnd = useRef(false);
  const anchor = useRef<Anchor | null>(null);
  const before = useRef<{ newestId: number; beyond: number; outgoingKey: string | undefined } | null>(null);
  const [missed, setMissed] = useState(0);
  const [isAway, setAway] = useState(false);

  const scrollToEnd = useCallback(() => {
    isGoingToEnd.current = Boolean(latest.current.thread.hasNewer);
    if (isGoingToEnd.current) return latest.current.onMove('end');
    isAtEnd.current = true;
    scrollerRef.current?.scrollTo({ top: scrollerRef.current.scrollHeight });
    setMissed(0);
    setAway(false);
  }, [scrollerRef]);

  /** Scrolls one of the thread's elements to the middle, and no longer follows the end. */
  const scrollToElement = useCallback(
    (target: HTMLElement) => {
      isAtEnd.current = false;
      isGoingToEnd.current = false;
      target.scrollIntoView({ block: 'center' });
      if (scrollerRef.current) anchor.current = anchorOf(scrollerRef.current);
    },
    [scrollerRef],
  );

  const keepScrollPosition = useCallback(
    (wasAt?: number) => {
      const scroller = scrollerRef.current;
      if (!scroller) return;
      if (isAtEnd.current) scroller.scrollTo({ top: scroller.scrollHeight });
      else if (anchor.current?.row.isConnected) {
        const { row, top, scrollTop } = anchor.current;
        const scrolled = (wasAt ?? scroller.scrollTop) - scrollTop;
        // When the content became shorter, the browser clamped the scroll position; the reader did not scroll.
        const isClamped = wasAt === undefined && scrolled < 0 && belowOf(scroller) < 1;
        const moved = topIn(scroller, row) - top + (isClamped ? 0 : scrolled);
        if (moved !== 0) scroller.scrollBy({ top: moved });
      }
      anchor.current = anchorOf(scroller);
    },
    [scrollerRef],
  );

  const readOn = useCallback(() => {
    const scroller = scrollerRef.current;
    const { thread: known, failed, onMove } = latest.current;
    if (!scroller || failed !== null) return;
    if (isGoingToEnd.current && known.hasNewer) onMove('end');
    else if (known.hasOlder && scroller.scrollTop < READ_ON_PX) onMove('older');
    else if (known.hasNewer && belowOf(scroller) < READ_ON_PX) onMove('newer');
    else if (isAtEnd.current && known.messages.length > TRIM_FROM) onMove('trim');
  }, [scrollerRef]);

  // Read before the DOM changes: at the end of the loaded messages the browser moves the scroll position itself, and
  // afterwards that cannot be distinguished from the reader's own scrolling.
  // oxlint-disable-next-line react/refs -- nothing that is shown depends on it.
  const wasAt = scrollerRef.current?.scrollTop;
  useLayoutEffect(() => {
    latest.current = { ...options, wasAt };
  });

  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const last = before.current;
    const newestId = newestIdOf(thread);
    before.current = { newestId, beyond: thread.beyond ?? 0, outgoingKey };
    if (!last) {
      openAtUnread(scroller, isAtEnd);
      anchor.current = anchorOf(scroller);
      return;
    }
    if (thread.hasNewer) isAtEnd.current = false;
    const arrived = thread.messages.filter(({ id }) => id > last.newestId);
    const isOwn = outgoingKey !== undefined && outgoingKey !== last.outgoingKey;
    if (isOwn || arrived.some((message) => isFrom(message, myId))) return scrollToEnd();
    if (isGoingToEnd.current && !thread.hasNewer) return scrollToEnd();
    const count = arrived.length + Math.max(0, (thread.beyond ?? 0) - last.beyond);
    if (count > 0 && !isAtEnd.current) setMissed((known) => known + count);
    keepScrollPosition(latest.current.wasAt);
  }, [thread, outgoingKey, myId, scrollerRef, scrollToEnd, keepScrollPosition]);

  // One move may not load enough messages.
  useEffect(readOn, [readOn, thread]);

  // Loading images or a growing reply box must not push the reading position out of view.
  useEffect(() => {
    const observer = new ResizeObserver(() => keepScrollPosition());
    if (scrollerRef.current) observer.observe(scrollerRef.current);
    if (contentRef.current) observer.observe(contentRef.current);
    return () => observer.disconnect();
  }, [scrollerRef, contentRef, keepScrollPosition]);

  const onScroll = useCallback(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const { hasNewer } = latest.current.thread;
    const below = belowOf(scroller);
    isAtEnd.current = below < NEAR_END_PX && !hasNewer;
    setAway(below > scroller.clientHeight || Boolean(hasNewer));
    if (isAtEnd.current) setMissed(0);
    anchor.current = anchorOf(scroller);
    readOn();
  }, [scrollerRef, readOn]);

  return { onScroll, scrollToEnd, scrollToElement, missed, isAway };
}

function isFrom({ sender }: Message, userId: number): boolean {
  return sender?.type === 'user' && sender.id === userId;
}

const belowOf = (scroller: HTMLElement) => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;

const topIn = (scroller: HTMLElement, row: HTMLElement) =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** The first message in view, by binary search over the rows. */
function anchorOf(scroller: HTMLElement): Anchor | null {
  const rows = scroller.querySelectorAll<HTMLElement>('[data-message]');
  const edge = scroller.getBoundingClientRect().top;
  let low = 0;
  for (let high = rows.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  const row = rows[low];
  return row ? { row, top: topIn(scroller, row), scrollTop: scroller.scrollTop } : null;
}

/** Opens a conversation at the line of unread messages, else at its end. */
function openAtUnread(element: HTMLElement, isAtEnd: RefObject<boolean>): void {
  const unread = element.querySelector<HTMLElement>('[data-unread-line]');
  element.scrollTo({ top: unread ? Math.max(0, unread.offsetTop - 24) : element.scrollHeight });
  isAtEnd.current = belowOf(element) < NEAR_END_PX;
}
