import type { Conversation } from '@parley/contract';
import { compareBy, type Sort } from './conversation-sort';

export const PAGE_SIZE = 25;

/** End of the fetched part: its last row as of the fetch, and the server's cursor for the next page. */
export interface ListEdge {
  row: Conversation;
  cursor: string;
}

/**
 * The cached beginning of a list, in the list's order, each conversation once. If `hasMore`, nothing after the edge is
 * cached; otherwise the list is complete.
 */
export interface ConversationList {
  rows: Conversation[];
  hasMore: boolean;
  /** Event number up to which the rows are right. */
  seq: number | null;
  /** Set once a page that is not the last was fetched. */
  edge?: ListEdge;
}

export const emptyList: ConversationList = { rows: [], hasMore: true, seq: null };

export interface FetchedPage {
  rows: Conversation[];
  seq: number | null;
  /** Cursor of the next page; null after the last page. */
  nextCursor: string | null;
}

/** Adds a fetched page. Cached rows are replaced by the fetched ones unless they are newer. */
export function mergePage(list: ConversationList, page: FetchedPage, sort: Sort): ConversationList {
  const byId = new Map(list.rows.map((row) => [row.id, row]));
  for (const row of page.rows) {
    const known = byId.get(row.id);
    if (!known || known.updated_at <= row.updated_at) byId.set(row.id, row);
  }
  const last = page.rows.at(-1);
  const edge = last && page.nextCursor ? { row: last, cursor: page.nextCursor } : undefined;
  return {
    rows: [...byId.values()].sort(compareBy(sort)),
    hasMore: edge !== undefined,
    seq: list.rows.length === 0 ? page.seq : list.seq,
    edge,
  };
}

/**
 * Inserts, moves or removes a conversation. A row that would be behind the edge of an incomplete list is left out,
 * because a later page will contain it.
 */
export function upsertOrRemoveRow(
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
  if (list.hasMore && isBehindEdge(list, row, compare)) {
    return index === -1 ? list : { ...list, rows: others };
  }
  return { ...list, rows: [...others.slice(0, position), row, ...others.slice(position)] };
}

export function removeRow(list: ConversationList, id: number): ConversationList {
  const rows = list.rows.filter((row) => row.id !== id);
  return rows.length === list.rows.length ? list : { ...list, rows };
}

/**
 * Whether the row is behind the edge. Times have second precision here but are finer on the server: a row within the
 * second of the edge may be on either side. It is kept, because a page that contains it again does no harm.
 */
function isBehindEdge(
  { edge }: ConversationList,
  row: Conversation,
  compare: (a: Conversation, b: Conversation) => number,
): boolean {
  return !edge || compare({ ...row, id: edge.row.id }, edge.row) > 0;
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
