import { useT } from '@parley/i18n/react';
import { Button, IconButton } from '@parley/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api';
import { loadThreadRange } from '../../conversations/data/message-range';
import type { Unread } from '../model/message-groups';
import type { Thread } from '../../conversations/model/thread';
import type { ThreadViewport } from './message-list';
import { waitForElement } from './wait-for-element';

interface FirstUnreadProps extends ThreadViewport {
  thread: Thread;
  unread: Unread;
  onFound: (unread: Unread | null) => void;
}

/**
 * Button that scrolls to the first unread message while it is out of view. Asks the server for that message if it is
 * older than the loaded thread range.
 */
export function FirstUnread(props: FirstUnreadProps) {
  const { accountId, conversationId, unread, onFound, scrollerRef, scrollToElement } = props;
  const t = useT();
  const queryClient = useQueryClient();
  const [isHidden, setHidden] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const side = useSide(props);
  const found = useQuery({
    queryKey: ['firstUnread', accountId, conversationId, unread.since],
    queryFn: ({ signal }) =>
      api.call('findFirstUnread', {
        params: { account_id: accountId, conversation_id: conversationId },
        query: { since: unread.since },
        signal,
      }),
    enabled: unread.id === null,
    gcTime: 0,
  });
  const id = unread.id ?? found.data?.payload.id;
  useEffect(() => {
    if (unread.id !== null || id === undefined) return;
    onFound(id === null ? null : { ...unread, id });
  }, [unread, id, onFound]);

  async function go() {
    if (id == null) return void found.refetch();
    setGoing(true);
    try {
      await loadThreadRange(queryClient, { accountId, conversationId }, id);
      const line = await waitForElement(() => scrollerRef.current?.querySelector<HTMLElement>(LINE));
      if (!line) return;
      scrollToElement(line);
      line.focus({ preventScroll: true });
    } catch {
      // The button stays, so the user can press it again.
    } finally {
      setGoing(false);
    }
  }

  if (isHidden || side === null) return null;
  return (
    <div className="pointer-events-auto inline-flex items-center rounded-full border border-line bg-surface ps-0.5 pe-1 shadow-2">
      <Button
        variant="ghost"
        size="sm"
        className="rounded-full"
        icon={side === 'above' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        loading={isGoing || (id === undefined && found.isFetching)}
        onClick={() => void go()}
      >
        {t('thread.firstUnread')}
      </Button>
      <IconButton
        size="sm"
        label={t('thread.hide')}
        icon={<X aria-hidden />}
        className="rounded-full"
        onClick={() => setHidden(true)}
      />
    </div>
  );
}

const LINE = '[data-unread-line]';
type Side = 'above' | 'below' | null;

/** Whether the first unread message is above or below the visible part; null: it is visible. */
function useSide({ thread, unread, scrollerRef, contentRef }: FirstUnreadProps): Side {
  const [side, setSide] = useState<Side>(null);
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const look = () => setSide(sideOf(scroller, thread, unread));
    const observer = new ResizeObserver(look);
    if (contentRef.current) observer.observe(contentRef.current);
    scroller.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [thread, unread, scrollerRef, contentRef]);
  return side;
}

function sideOf(scroller: HTMLElement, { messages }: Thread, { id }: Unread): Side {
  const line = scroller.querySelector(LINE);
  if (!line) return id === null || id < (messages[0]?.id ?? 0) ? 'above' : 'below';
  const [own, frame] = [line.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (own.bottom < frame.top) return 'above';
  return own.top > frame.bottom ? 'below' : null;
}
