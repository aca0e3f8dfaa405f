import type { Conversation } from '@parley/contract';
import { createPendingChanges, type PendingChangeState } from '../../../shared/realtime/pending-changes';
import { applyPositionChange, type TabCounts } from '../model/conversation-counts';
import { matchesTab, matchesView, conversationPositionOf } from '../model/conversation-view';
import type { ConversationList } from '../model/conversation-list';
import { compareBy } from '../model/conversation-sort';
import type { CountKey, ListKey } from './conversation-keys';

interface ConversationChange {
  conversationId: number;
  apply: (conversation: Conversation) => Conversation;
}

export type PendingChange = ConversationChange & PendingChangeState;

export const {
  useChanges: usePendingChanges,
  add: addPendingChange,
  drop: dropPendingChange,
  confirm: confirmPendingChange,
  settle: settlePendingChanges,
} = createPendingChanges<ConversationChange>();

export function withPending(conversation: Conversation, changes: readonly PendingChange[]): Conversation {
  return changes
    .filter((change) => change.conversationId === conversation.id)
    .reduce((current, change) => change.apply(current), conversation);
}

/** The rows after the pending changes: changed, removed where they no longer match, and sorted again. */
export function rowsWithPending(
  list: ConversationList,
  key: ListKey,
  myId: number,
  changes: readonly PendingChange[],
): Conversation[] {
  if (changes.length === 0) return list.rows;
  // Grouped by id, because hundreds of changes and rows may meet here.
  const byId = new Map<number, PendingChange[]>();
  for (const change of changes) {
    const { conversationId: id } = change;
    byId.set(id, [...(byId.get(id) ?? []), change]);
  }
  if (!list.rows.some(({ id }) => byId.has(id))) return list.rows;
  return list.rows
    .map((row) => {
      const own = byId.get(row.id);
      return own ? withPending(row, own) : row;
    })
    .filter((row, index) => row === list.rows[index] || stays(row, key, myId))
    .sort(compareBy(key.sort));
}

function stays(row: Conversation, key: ListKey, myId: number): boolean {
  const place = conversationPositionOf(row);
  return matchesTab(key.tab, place, myId) && matchesView(key.view, key.status, place, row) !== false;
}

/** The counts after the pending changes. `known` finds the cached conversation of a change. */
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
        previous: conversationPositionOf(before),
        after: conversationPositionOf(withPending(before, changes)),
      };
      return applyPositionChange(current, { ...key, myId }, change) ?? current;
    },
    { ...counts, positions: new Map() },
  ).counts;
}
