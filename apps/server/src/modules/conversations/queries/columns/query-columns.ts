import { setImmediate } from 'node:timers/promises';
import type { ConversationCounts } from '@parley/contract';
import type { UserViewer } from '../../../access/access.facade';
import type { ConversationListRequest } from '../list-request';
import type { ListOrder } from '../conversation-order';
import type { ListPosition } from '../../../conversation-presenters/conversation-presenters.facade';
import { TopPositions } from '../../../../platform/db/columns/top-positions';
import { applyMaskFilters } from '../../../filters/filters.facade';
import { filterForCondition, filtersForList } from './column-conditions';
import type { ColumnTable } from './conversation-rows';

export interface ColumnQuery {
  viewer: UserViewer;
  request: ConversationListRequest;
  order: ListOrder;
  /** Number of positions after `after` to skip. */
  offset: number;
  size: number;
  after: ListPosition | undefined;
}

export interface ColumnQueryResult {
  counts: ConversationCounts;
  places: ListPosition[];
}

/** Rows per block, and blocks after which the event loop gets a turn. */
const BLOCK = 65_536;
const BLOCKS_AT_ONCE = 4;

/** Assignee classes by which the tabs divide conversations; 0 is everybody else. */
const UNASSIGNED = 1;
const MINE = 2;

/** A page of a filtered list with its counts, by a scan over all conversations of the account. */
export async function queryColumns(table: ColumnTable, question: ColumnQuery): Promise<ColumnQueryResult> {
  const { viewer, request, order, offset, size, after } = question;
  const now = new Date();
  const own = filtersForList(table, viewer, request);
  const alternatives = (request.filter ?? [[]]).map((all) =>
    all.map((one) => filterForCondition(table, one, now)),
  );
  const tabs = table.dictionaryColumns.assignee_id;
  const tabByCode = Uint8Array.from(tabs.words, (id) =>
    id === null ? UNASSIGNED : id === viewer.userId ? MINE : 0,
  );
  const isShown = shownOf(request.assignee_type);
  const key = keyOf(table, order);
  const best = new TopPositions(offset + size, key);
  const isBehind = after ? key.isBehind(after) : () => true;
  // Times mostly grow with the ids, so scanning in the list's direction meets the first positions early.
  const isBackwards = order.keys.at(-1)?.way === 'desc';
  const counted = [0, 0, 0];
  const blocks = Math.ceil(table.length / BLOCK);
  for (let turn = 0; turn < blocks; turn += 1) {
    if (turn > 0 && turn % BLOCKS_AT_ONCE === 0) await setImmediate();
    const from = (isBackwards ? blocks - 1 - turn : turn) * BLOCK;
    const mask = applyMaskFilters(table.there.slice(from, Math.min(from + BLOCK, table.length)), from, {
      own,
      alternatives,
    });
    const step = isBackwards ? -1 : 1;
    for (let at = isBackwards ? mask.length - 1 : 0; at >= 0 && at < mask.length; at += step) {
      if (mask[at] === 0) continue;
      const of = tabByCode[tabs.codes[from + at] as number] as number;
      counted[of] = (counted[of] as number) + 1;
      if (isShown(of) && isBehind(from + at)) best.offer(from + at);
    }
  }
  return {
    counts: countsOf(counted),
    places: best.inOrder().slice(offset).map(key.placeOf),
  };
}

function shownOf(type: string | undefined): (of: number) => boolean {
  switch (type) {
    case 'me':
      return (of) => of === MINE;
    case 'unassigned':
      return (of) => of === UNASSIGNED;
    case 'assigned':
      return (of) => of !== UNASSIGNED;
    default:
      return () => true;
  }
}

function countsOf([others = 0, unassignedCount = 0, mine = 0]: readonly number[]): ConversationCounts {
  return {
    mine_count: mine,
    assigned_count: others + mine,
    unassigned_count: unassignedCount,
    all_count: others + mine + unassignedCount,
  };
}

/** Maps an order to numbers that sort ascending; missing values come last. */
function keyOf(table: ColumnTable, { keys, columns }: ListOrder) {
  const priority = table.dictionaryColumns.priority;
  const read = (column: string): ((at: number) => number) => {
    if (column === 'priority') {
      const numbers = Float64Array.from(priority.words, (word) =>
        word === null ? Number.NaN : Number(word),
      );
      return (at) => numbers[priority.codes[at] as number] as number;
    }
    const { values } = table.numbers[column as keyof ColumnTable['numbers']];
    return (at) => values[at] as number;
  };
  const upwards = (value: number, way: 'asc' | 'desc') =>
    Number.isNaN(value) ? Infinity : way === 'asc' ? value : -value;
  const parts = keys.map(({ column, way }) => ({ column, way, of: read(column) }));
  const orNull = (value: number) => (Number.isNaN(value) ? null : value);
  const [{ of: ofFirst, way: wayOfFirst }] = parts as [(typeof parts)[number]];
  return {
    first: (at: number) => upwards(ofFirst(at), wayOfFirst),
    compare(a: number, b: number): number {
      for (const { of, way } of parts) {
        const one = upwards(of(a), way);
        const other = upwards(of(b), way);
        if (one !== other) return one < other ? -1 : 1;
      }
      return 0;
    },
    isBehind(place: ListPosition): (at: number) => boolean {
      const target = parts.map(({ column, way }) => upwards(place[column] ?? Number.NaN, way));
      return (at) => {
        for (const [index, { of, way }] of parts.entries()) {
          const value = upwards(of(at), way);
          const than = target[index] as number;
          if (value !== than) return value > than;
        }
        return false;
      };
    },
    placeOf(at: number): ListPosition {
      const values = columns.map((column) => [column, orNull(read(column)(at))] as const);
      return { ...Object.fromEntries(values), id: table.numbers.id.values[at] as number };
    },
  };
}
