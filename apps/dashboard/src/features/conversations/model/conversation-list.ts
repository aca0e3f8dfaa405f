import type { Conversation } from '@parley/contract';
import { compareBy, type Sort } from './conversation-sort';

export const PAGE_SIZE = 25;

/**
 * The known beginning of a list, in the list's order, each conversation once. When `hasMore`, nothing after the
 * last row is known; when not, every conversation of the list is here.
 */
export interface ConversationList {
  rows: Conversation[];
  hasMore: boolean;
  /** Event number up to which the rows are right. */
  seq: number | null;
}

export const emptyList: ConversationList = { rows: [], hasMore: true, seq: null };

/**
 * Page to ask for next. Pages are counted by rows, and rows leave while one reads; so the page is taken from how
 * many are known, which repeats some rows but never leaves one out.
 */
export function nextPage(list: ConversationList): number {
  return Math.floor(list.rows.length / PAGE_SIZE) + 1;
}

/** Adds a fetched page. Known rows are replaced by the fetched ones unless they are newer. */
export function mergePage(
  list: ConversationList,
  page: { rows: Conversation[]; seq: number | null },
  sort: Sort,
): ConversationList {
  const byId = new Map(list.rows.map((row) => [row.id, row]));
  for (const row of page.rows) {
    const known = byId.get(row.id);
    if (!known || known.updated_at <= row.updated_at) byId.set(row.id, row);
  }
  return {
    rows: [...byId.values()].sort(compareBy(sort)),
    hasMore: page.rows.length === PAGE_SIZE,
    seq: list.rows.length === 0 ? page.seq : list.seq,
  };
}

/**
 * Puts a conversation where it belongs now, or takes it out. Where it would stand after the known rows of a list
 * that has more, it is left for the page that will bring it.
 */
export function placeRow(
  list: ConversationList,
  row: Conversation,
  belongs: boolean,
  sort: Sort,
): ConversationList {
  const index = list.rows.findIndex((other) => other.id === row.id);
  if (!belongs) return index === -1 ? list : removeRow(list, row.id);
  const compare = compareBy(sort);
  const others = index === -1 ? list.rows : list.rows.filter((other) => other.id !== row.id);
  const position = firstAfter(others, row, compare);
  const isBeyondKnown = list.hasMore && position === others.length;
  if (isBeyondKnown && !isStillLast(list.rows, index, row, compare)) {
    return index === -1 ? list : { ...list, rows: others };
  }
  return { ...list, rows: [...others.slice(0, position), row, ...others.slice(position)] };
}

export function removeRow(list: ConversationList, id: number): ConversationList {
  const rows = list.rows.filter((row) => row.id !== id);
  return rows.length === list.rows.length ? list : { ...list, rows };
}

/** The last known row keeps its place as long as it did not move further back. */
function isStillLast(
  rows: Conversation[],
  index: number,
  row: Conversation,
  compare: (a: Conversation, b: Conversation) => number,
): boolean {
  const before = rows[index];
  return index === rows.length - 1 && before !== undefined && compare(row, before) <= 0;
}

function firstAfter(
  rows: Conversation[],
  row: Conversation,
  compare: (a: Conversation, b: Conversation) => number,
): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = rows[middle];
    if (other !== undefined && compare(other, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
