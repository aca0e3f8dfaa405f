import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { lazyComponent, Spinner } from '@parley/ui';
import { memo, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { useStableOrder } from '../../../shared/lib/use-stable-order';
import { useVirtualRows } from '../../../shared/lib/use-virtual-rows';
import { useCardMenu } from '../hooks/use-card-menu';
import { type Density, useDensity } from '../hooks/use-density';
import { useListKeys } from '../hooks/use-list-keys';
import { useSelection } from '../hooks/use-selection';
import { viewLink } from '../../conversations/hooks/view-links';
import type { ConversationView, Tab } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';
import { ConversationCard } from './conversation-card';

const EDGE = 6;
const COMPACT_HEIGHT = 52;
const BARE_HEIGHT = 61;
const MARKS_HEIGHT = 23;
const INBOX_HEIGHT = 23;

/** Loads the bulk action components with their texts, when the pointer or the focus comes near a card. */
const loadBulk = () => import('./bulk/bulk-parts');
/** Memoized, so that scrolling does not render every checkbox again. */
const CardCheckbox = lazyComponent(async () => ({ default: memo((await loadBulk()).CardCheckbox) }));
const SelectionBar = lazyComponent(async () => ({ default: (await loadBulk()).SelectionBar }));
const CardMenu = lazyComponent(async () => ({ default: (await loadBulk()).CardMenu }));

interface ConversationListProps {
  scope: Scope;
  view: ConversationView;
  tab: Tab;
  rows: readonly Conversation[];
  openId: number | undefined;
  canLoadMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => unknown;
  isComplete: boolean;
}

/** Virtual list of cards, with selection and bulk actions. */
export function ConversationList(props: ConversationListProps) {
  const { scope, view, openId, canLoadMore, onLoadMore } = props;
  const t = useT();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const selection = useSelection(props.rows);
  const isSelecting = selection.ids.size > 0;
  // During a selection rows keep their order, so that nothing moves under the user.
  const { rows, handlers } = useStableOrder(props.rows, { isFrozen: isSelecting });
  const menu = useCardMenu();
  // Bulk action components are rendered only after the pointer or the focus came near.
  const [isNear, setNear] = useState(false);
  const keys = useMemo(() => rows.map((row) => row.id), [rows]);
  const cards = useCardProps(props);
  const inboxOf = (row: Conversation) =>
    view.kind === 'inbox' ? undefined : cards.inboxes.get(row.inbox_id);
  const showAssignee = props.tab === 'all';
  const hasInboxes = view.kind !== 'inbox' && cards.inboxes.size > 0;
  const estimate = useCallback(
    (index: number) => estimatedHeight(rows[index], { showAssignee, hasInboxes, density }),
    [rows, showAssignee, hasInboxes, density],
  );
  const virtual = useVirtualRows({ scrollerRef, keys, estimate, overscan: 8, padding: EDGE });
  const { lastIndex } = virtual;

  useEffect(() => {
    if (canLoadMore && lastIndex >= rows.length - 5) void onLoadMore();
  }, [canLoadMore, lastIndex, rows.length, onLoadMore]);

  const openIndex = rows.findIndex((row) => row.id === openId);
  // Only when another conversation is opened: a row that moves must not scroll the list.
  const bringIntoView = useEffectEvent((id: number | undefined) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index !== -1) virtual.scrollToIndex(index);
  });
  useEffect(() => bringIntoView(openId), [openId]);

  const onKeyDown = useListKeys({ rows, selection, scrollerRef, scrollToIndex: virtual.scrollToIndex });
  const comeNear = isNear ? undefined : () => setNear(true);

  return (
    <>
      <div
        ref={scrollerRef}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <ul
          aria-label={t('conversations.list')}
          className="relative w-full"
          style={{ height: virtual.totalHeight }}
          onKeyDown={onKeyDown}
          onPointerEnter={comeNear}
          onFocus={comeNear}
          {...menu.handlers}
          {...handlers}
        >
          {virtual.rows.map(({ index, start, key }) => {
            const row = rows[index];
            if (!row) return null;
            const isTabStop = openIndex === -1 ? index === 0 : row.id === openId;
            const isSelected = selection.ids.has(row.id);
            return (
              <li
                key={key}
                ref={virtual.measure}
                data-key={key}
                data-index={index}
                aria-setsize={props.isComplete ? rows.length : -1}
                aria-posinset={index + 1}
                className="group/card absolute inset-x-1.5 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <ConversationCard
                  conversation={row}
                  isOpen={row.id === openId}
                  isSelected={isSelected}
                  isTabStop={isTabStop}
                  link={cards.linkOf(row.id)}
                  myId={scope.myId}
                  labels={cards.labels}
                  inbox={inboxOf(row)}
                  showAssignee={showAssignee}
                  density={density}
                />
                {isNear || isSelecting ? (
                  <Suspense>
                    <CardCheckbox
                      conversation={row}
                      isSelected={isSelected}
                      isOpen={row.id === openId}
                      isShown={isSelecting}
                      isTabStop={isTabStop}
                      isCompact={density === 'compact'}
                      onToggle={selection.toggle}
                      onExtend={selection.extend}
                    />
                  </Suspense>
                ) : null}
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
      <Suspense>
        {isSelecting || selection.left > 0 ? (
          <SelectionBar
            scope={scope}
            rows={rows}
            selection={selection}
            canLoadMore={canLoadMore}
            isComplete={props.isComplete}
            onLoadMore={onLoadMore}
          />
        ) : null}
        {menu.at ? (
          <CardMenu
            key={menu.at.opened}
            scope={scope}
            rows={rows}
            selection={selection}
            at={menu.at}
            onClose={menu.close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Expected height of a card, so that rows do not move when they are measured. */
function estimatedHeight(
  row: Conversation | undefined,
  { showAssignee, hasInboxes, density }: { showAssignee: boolean; hasInboxes: boolean; density: Density },
): number {
  if (density === 'compact') return COMPACT_HEIGHT;
  if (!row) return BARE_HEIGHT;
  const isAssigned = showAssignee && row.meta.assignee !== null && row.meta.assignee !== undefined;
  const isAsleep = row.status === 'snoozed' && row.snoozed_until !== null;
  if (row.labels.length > 0 || row.priority !== null || isAssigned || isAsleep)
    return BARE_HEIGHT + MARKS_HEIGHT;
  return BARE_HEIGHT + (hasInboxes ? INBOX_HEIGHT : 0);
}

/** Props shared by all cards. Memoized, so that memoized cards do not render again. */
function useCardProps({ scope, view }: ConversationListProps) {
  const workspace = useWorkspace();
  const { accountId } = scope;
  return useMemo(() => {
    const links = new Map<number, ReturnType<typeof viewLink>>();
    return {
      labels: new Map(workspace.labels.map((label) => [label.title, label])),
      // With a single inbox its name is not shown.
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
