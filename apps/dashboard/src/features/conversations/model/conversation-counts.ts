import type { ConversationCounts, ConversationPosition } from '@parley/contract';
import { isMatchableByPosition } from './filter-matching';
import {
  conditionsOf,
  type ConversationView,
  isServerOnlyView,
  matchesTab,
  matchesView,
  type StatusFilter,
  TABS,
  type Tab,
} from './conversation-view';

/** Numbers of the tabs of one view. */
export interface TabCounts {
  counts: Record<Tab, number>;
  /** Event number up to which the fetched numbers are right; null: the answer did not say. */
  seq: number | null;
  /**
   * Where the numbers take each conversation to be that an event moved since. An event tells the place before its
   * change but carries the conversation as it is when it is sent, maybe some changes later; the next event's own
   * `previous` would count those changes again.
   */
  positions: ReadonlyMap<number, ConversationPosition | null>;
}

/** What an event says of one conversation's place. */
export interface PositionChange {
  conversationId: number;
  seq: number | null;
  /** Before the change; null: new. Left out by events that change no place. */
  previous: ConversationPosition | null | undefined;
  /** Null: gone, or in none of this person's lists. */
  after: ConversationPosition | null;
  /** This person was mentioned in it just now, and takes part from now on. */
  isMentioned?: boolean;
}

export interface CountFilter {
  view: ConversationView;
  status: StatusFilter;
  myId: number;
}

/** A filter's answer leaves out how many are assigned. */
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
 * Moves the numbers by one event: −1 where the conversation matched before, +1 where it matches after. Events the
 * fetched numbers contain already are skipped. Null: the view cannot tell by the place, fetch the numbers.
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
  // Conditions may ask for what changes without the place.
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

/** Whether positions tell by how much an event moves the numbers. */
export function isCountableByPosition(view: ConversationView): boolean {
  return !isServerOnlyView(view) && isMatchableByPosition(conditionsOf(view) ?? []);
}

/** Whether an answer made at event number `fetched` has the event `happened` in it. */
export function isEventIncluded(fetched: number | null, happened: number | null | undefined): boolean {
  return fetched !== null && happened !== null && happened !== undefined && happened <= fetched;
}
