import type { ConversationCounts, ConversationPosition } from '@parley/contract';
import type { StatusFilter } from '../../../shared/conversations/status-filters';
import { isMatchableByPosition } from './filter-matching';
import {
  conditionsOf,
  type ConversationView,
  isServerOnlyView,
  matchesTab,
  matchesView,
  TABS,
  type Tab,
} from './conversation-view';

/** Counts of the tabs of one view. */
export interface TabCounts {
  counts: Record<Tab, number>;
  /** Event number up to which the fetched counts are right; null: the response was not numbered. */
  seq: number | null;
  /**
   * Positions that the counts assume for conversations changed by events since the fetch. An event names the position
   * before its change but carries the conversation as it was at publishing, maybe several changes later. The next
   * event's own `previous` would count those changes twice.
   */
  positions: ReadonlyMap<number, ConversationPosition | null>;
}

/** The position change of one conversation, from an event. */
export interface PositionChange {
  conversationId: number;
  seq: number | null;
  /** Position before the change; null: new conversation. Undefined for events that change no position. */
  previous: ConversationPosition | null | undefined;
  /** Null: removed, or in none of this user's lists. */
  after: ConversationPosition | null;
  /** This user was just mentioned and is a participant from now on. */
  isMentioned?: boolean;
}

export interface CountFilter {
  view: ConversationView;
  status: StatusFilter;
  myId: number;
}

/** `ConversationCounts` of a filter response lacks the number of assigned conversations. */
export function tabCountsOf(
  counts: Omit<ConversationCounts, 'assigned_count'>,
  seq: number | null,
): TabCounts {
  return {
    counts: { mine: counts.mine_count, unassigned: counts.unassigned_count, all: counts.all_count },
    seq,
    positions: new Map(),
  };
}

/**
 * Updates the counts by one event: −1 where the conversation matched before, +1 where it matches after. Events that the
 * fetched counts contain already are skipped. Null: positions are not sufficient for this view, refetch the counts.
 */
export function applyPositionChange(
  current: TabCounts,
  filter: CountFilter,
  change: PositionChange,
): TabCounts | null {
  if (isEventIncluded(current.seq, change.seq)) return current;
  if (isServerOnlyView(filter.view)) {
    return change.previous === undefined && !change.isMentioned ? current : null;
  }
  // Conditions may test fields that change without a position change.
  if (!isCountableByPosition(filter.view)) return null;
  const known = current.positions.get(change.conversationId);
  const before = known === undefined ? change.previous : known;
  if (before === undefined) return current;
  const { after } = change;
  const didMatch = before === null ? false : matchesView(filter.view, filter.status, before);
  const doesMatch = after === null ? false : matchesView(filter.view, filter.status, after);
  if (didMatch === null || doesMatch === null) return null;
  const counts = { ...current.counts };
  for (const tab of TABS) {
    if (didMatch && before && matchesTab(tab, before, filter.myId)) counts[tab] -= 1;
    if (doesMatch && after && matchesTab(tab, after, filter.myId)) counts[tab] += 1;
  }
  const positions = new Map(current.positions).set(change.conversationId, after);
  return { ...current, counts, positions };
}

/** Whether the counts of the view can be updated from positions alone. */
export function isCountableByPosition(view: ConversationView): boolean {
  return !isServerOnlyView(view) && isMatchableByPosition(conditionsOf(view) ?? []);
}

/** Whether a response made at event number `fetched` contains the event `happened`. */
export function isEventIncluded(fetched: number | null, happened: number | null | undefined): boolean {
  return fetched !== null && happened !== null && happened !== undefined && happened <= fetched;
}
