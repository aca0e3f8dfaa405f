import type { Notification } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Spinner } from '@parley/ui';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useStableOrder } from '../../../../shared/lib/use-stable-order';
import { useVirtualRows } from '../../../../shared/lib/use-virtual-rows';
import { useCurrentAccount } from '../../../../shared/session/use-session';
import { useListFocus } from '../../hooks/use-list-focus';
import { InboxCard } from './inbox-card';

const EDGE = 6;
const CARD_HEIGHT = 100;
const estimate = () => CARD_HEIGHT;
/** Number of rows before the end of the loaded list at which more are loaded. */
const AHEAD = 5;

interface InboxListProps {
  rows: readonly Notification[];
  /** Total number of notifications, loaded or not. */
  count: number;
  openId: number | undefined;
  /** The notification that was open before; it gets the focus when one returns to the list. */
  lastOpenId: number | undefined;
  onOpen: (notification: Notification) => void;
  onNearEnd: () => void;
  isReadingOn: boolean;
}

/** The list of notifications; only visible cards are rendered. */
export function InboxList({
  rows: fresh,
  count,
  openId,
  lastOpenId,
  onOpen,
  onNearEnd,
  isReadingOn,
}: InboxListProps) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const { rows, handlers } = useStableOrder(fresh);
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const virtual = useVirtualRows({ scrollerRef, keys: ids, estimate, overscan: 8, padding: EDGE });
  const { listProps, focusRow, tabIndexOf } = useListFocus({
    ids,
    startId: openId,
    bringIntoView: virtual.scrollToIndex,
  });

  const isNearEnd = virtual.lastIndex >= rows.length - AHEAD && rows.length < count;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, rows.length, onNearEnd]);

  const follow = useEffectEvent((id: number | undefined) => {
    if (id !== undefined) {
      const index = ids.indexOf(id);
      if (index !== -1) virtual.scrollToIndex(index);
    } else if (lastOpenId !== undefined && document.activeElement === document.body) {
      focusRow(Math.max(0, ids.indexOf(lastOpenId)));
    }
  });
  useEffect(() => follow(openId), [openId]);

  return (
    <div
      ref={scrollerRef}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      <ul
        aria-label={t('notifications.list')}
        className="relative w-full outline-none"
        style={{ height: virtual.totalHeight }}
        {...listProps}
        {...handlers}
      >
        {virtual.rows.map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtual.measure}
              data-key={key}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              className="absolute inset-x-1.5 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <InboxCard
                accountId={accountId}
                notification={row}
                isOpen={row.id === openId}
                tabIndex={tabIndexOf(row.id)}
                onOpen={onOpen}
              />
            </li>
          );
        })}
      </ul>
      {isReadingOn ? (
        <div className="grid h-10 place-items-center text-3">
          <Spinner label={t('notifications.loading')} />
        </div>
      ) : null}
    </div>
  );
}
