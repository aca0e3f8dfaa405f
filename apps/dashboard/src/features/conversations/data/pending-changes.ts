import type { Conversation } from '@parley/contract';
import { create } from 'zustand';
import { applyPlaceChange, type TabCounts } from '../model/conversation-counts';
import { matchesTab, matchesView, placeOf } from '../model/conversation-view';
import type { ConversationList } from '../model/conversation-list';
import { compareBy } from '../model/conversation-sort';
import type { CountKey, ListKey } from './conversation-keys';

/**
 * A change that stands on screen before the server has it. It lies over the cached data instead of in it: taking it
 * back leaves exactly what was there, and what events say in the meantime is not lost.
 */
export interface PendingChange {
  token: string;
  conversationId: number;
  apply: (conversation: Conversation) => Conversation;
  /** Number of the newest event at the server's answer: once that is here, the cache has the change itself. */
  doneAt: number | null;
}

export const usePendingChanges = create<{ changes: readonly PendingChange[]; seenSeq: number }>(() => ({
  changes: [],
  seenSeq: 0,
}));

/** Without numbers from the server, a change is given this long for its event to arrive. */
const UNNUMBERED_MS = 2_000;
/** An event that is not for this person never comes; then the cached data is right without it. */
const LONGEST_MS = 5_000;

export function addPendingChange(change: Omit<PendingChange, 'doneAt'>): void {
  usePendingChanges.setState(({ changes }) => ({ changes: [...changes, { ...change, doneAt: null }] }));
}

export function dropPendingChange(token: string): void {
  usePendingChanges.setState(({ changes }) => ({
    changes: changes.filter((change) => change.token !== token),
  }));
}

/** The server has it: it stays until the events up to `seq` are here. */
export function confirmPendingChange(token: string, seq: number | null): void {
  const { seenSeq } = usePendingChanges.getState();
  if (seq !== null && seq <= seenSeq) {
    dropPendingChange(token);
    return;
  }
  usePendingChanges.setState(({ changes }) => ({
    changes: changes.map((change) => (change.token === token ? { ...change, doneAt: seq } : change)),
  }));
  setTimeout(() => dropPendingChange(token), seq === null ? UNNUMBERED_MS : LONGEST_MS);
}

/** Events up to this number have been applied. */
export function settlePendingChanges(seq: number): void {
  usePendingChanges.setState(({ changes }) => {
    const left = changes.filter((change) => change.doneAt === null || change.doneAt > seq);
    return { seenSeq: seq, changes: left.length === changes.length ? changes : left };
  });
}

export function withPending(conversation: Conversation, changes: readonly PendingChange[]): Conversation {
  return changes
    .filter((change) => change.conversationId === conversation.id)
    .reduce((current, change) => change.apply(current), conversation);
}

/** Rows as they will be: changed, gone, in the order that follows from it. */
export function rowsWithPending(
  list: ConversationList,
  key: ListKey,
  myId: number,
  changes: readonly PendingChange[],
): Conversation[] {
  if (!changes.some(({ conversationId }) => list.rows.some((row) => row.id === conversationId)))
    return list.rows;
  return list.rows
    .map((row) => withPending(row, changes))
    .filter((row, index) => row === list.rows[index] || stays(row, key, myId))
    .sort(compareBy(key.sort));
}

function stays(row: Conversation, key: ListKey, myId: number): boolean {
  const place = placeOf(row);
  return matchesTab(key.tab, place, myId) && matchesView(key.view, key.status, place) !== false;
}

/** Numbers as they will be. `known` finds the conversations the changes are about. */
export function countsWithPending(
  counts: TabCounts,
  key: CountKey,
  myId: number,
  changes: readonly PendingChange[],
  known: (id: number) => Conversation | undefined,
): TabCounts['counts'] {
  const ids = [...new Set(changes.map((change) => change.conversationId))];
  return ids.reduce<TabCounts>(
    (current, id) => {
      const before = known(id);
      if (!before) return current;
      const change = {
        conversationId: id,
        seq: null,
        previous: placeOf(before),
        after: placeOf(withPending(before, changes)),
      };
      return applyPlaceChange(current, { ...key, myId }, change) ?? current;
    },
    { ...counts, places: new Map() },
  ).counts;
}
