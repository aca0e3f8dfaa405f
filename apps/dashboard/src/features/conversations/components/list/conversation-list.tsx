import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Spinner } from '@parley/ui';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Scope } from '../../data/conversation-queries';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { useHeldOrder } from '../../../../shared/lib/use-held-order';
import { useVirtualRows } from '../../../../shared/lib/use-virtual-rows';
import { viewLink } from '../../hooks/view-links';
import type { ConversationView, Tab } from '../../model/conversation-view';
import { ConversationCard } from './conversation-card';

const EDGE = 6;
const BARE_HEIGHT = 62;
const MARKS_HEIGHT = 22;
const INBOX_HEIGHT = 20;

interface ConversationListProps {
  scope: Scope;
  view: ConversationView;
  tab: Tab;
  rows: readonly Conversation[];
  openId: number | undefined;
  canLoadMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  isComplete: boolean;
}

/** The cards, as many as there are, drawn where one looks. */
export function ConversationList(props: ConversationListProps) {
  const { scope, view, openId, canLoadMore, onLoadMore } = props;
  const t = useT();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const { rows, handlers } = useHeldOrder(props.rows);
  const keys = useMemo(() => rows.map((row) => row.id), [rows]);
  const cards = useCardProps(props);
  const inboxOf = (row: Conversation) =>
    view.kind === 'inbox' ? undefined : cards.inboxes.get(row.inbox_id);
  const showAssignee = props.tab === 'all';
  const hasInboxes = view.kind !== 'inbox' && cards.inboxes.size > 0;
  const estimate = useCallback(
    (index: number) => estimatedHeight(rows[index], { showAssignee, hasInboxes }),
    [rows, showAssignee, hasInboxes],
  );
  const virtual = useVirtualRows({ scrollerRef, keys, estimate, overscan: 8, padding: EDGE });
  const { lastIndex } = virtual;

  useEffect(() => {
    if (canLoadMore && lastIndex >= rows.length - 5) onLoadMore();
  }, [canLoadMore, lastIndex, rows.length, onLoadMore]);

  const openIndex = rows.findIndex((row) => row.id === openId);
  // Only when another conversation is opened: a card that moves must not take the reader along.
  const bringIntoView = useEffectEvent((id: number | undefined) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index !== -1) virtual.scrollToIndex(index);
  });
  useEffect(() => bringIntoView(openId), [openId]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEdge = event.key === 'Home' || event.key === 'End';
    if (step === undefined && !isEdge) return;
    const current = Number(
      (event.target as Element).closest('[data-index]')?.getAttribute('data-index') ?? -1,
    );
    const next = isEdge ? (event.key === 'Home' ? 0 : rows.length - 1) : current + (step ?? 0);
    if (next < 0 || next >= rows.length) return;
    event.preventDefault();
    virtual.scrollToIndex(next);
    // The card may be drawn only now.
    requestAnimationFrame(() =>
      scrollerRef.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus(),
    );
  }

  return (
    <div
      ref={scrollerRef}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      <ul
        aria-label={t('conversations.list')}
        className="relative w-full"
        style={{ height: virtual.totalHeight }}
        onKeyDown={onKeyDown}
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
              aria-setsize={props.isComplete ? rows.length : -1}
              aria-posinset={index + 1}
              className="absolute inset-x-1.5 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <ConversationCard
                conversation={row}
                isOpen={row.id === openId}
                isTabStop={openIndex === -1 ? index === 0 : row.id === openId}
                link={cards.linkOf(row.id)}
                myId={scope.myId}
                labels={cards.labels}
                inbox={inboxOf(row)}
                showAssignee={showAssignee}
              />
            </li>
          );
        })}
      </ul>
      {props.isLoadingMore ? (
        <div className="grid h-10 place-items-center text-3">
          <Spinner label={t('conversations.listLoading')} />
        </div>
      ) : null}
    </div>
  );
}

/** As a card is drawn, so that nothing moves once it is measured. */
function estimatedHeight(
  row: Conversation | undefined,
  { showAssignee, hasInboxes }: { showAssignee: boolean; hasInboxes: boolean },
): number {
  if (!row) return BARE_HEIGHT;
  const isAssigned = showAssignee && row.meta.assignee !== null && row.meta.assignee !== undefined;
  if (row.labels.length > 0 || row.priority !== null || isAssigned) return BARE_HEIGHT + MARKS_HEIGHT;
  return BARE_HEIGHT + (hasInboxes ? INBOX_HEIGHT : 0);
}

/** What all cards share, with the same identity as long as it is the same, so that cards are not drawn anew. */
function useCardProps({ scope, view }: ConversationListProps) {
  const workspace = useWorkspace();
  const { accountId } = scope;
  return useMemo(() => {
    const links = new Map<number, ReturnType<typeof viewLink>>();
    return {
      labels: new Map(workspace.labels.map((label) => [label.title, label])),
      // One inbox needs no telling apart.
      inboxes: new Map(
        workspace.inboxes.length > 1 ? workspace.inboxes.map((inbox) => [inbox.id, inbox]) : [],
      ),
      linkOf: (id: number) => {
        const known = links.get(id) ?? viewLink(accountId, view, id);
        links.set(id, known);
        return known;
      },
    };
  }, [workspace, accountId, view]);
}
