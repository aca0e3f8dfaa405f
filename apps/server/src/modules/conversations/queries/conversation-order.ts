import { conversationPriorities } from '@parley/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListPosition } from '../../conversation-presenters/conversation-presenters.facade';

/** A part of the conversations that one index returns in order. */
export interface OrderedPart {
  where: RawBuilder<SqlBool>;
  isNotWaiting?: boolean;
  order: RawBuilder<unknown>;
  /**
   * The condition for the rows of this part that come after a position in the whole order: all rows, some, or null
   * for none.
   */
  after: (place: ListPosition) => RawBuilder<SqlBool> | null;
}

export type OrderColumn = 'last_activity_at' | 'created_at' | 'priority' | 'waiting_since';

/** One sort key of an order. */
export interface OrderKey {
  column: OrderColumn | 'id';
  way: 'asc' | 'desc';
}

export interface ListOrder {
  order: RawBuilder<unknown>;
  /** The same order as data. Nulls come last in both directions. */
  keys: readonly OrderKey[];
  /** The columns that `order` uses besides the id. */
  columns: readonly OrderColumn[];
  /** The parts are disjoint and together contain all conversations. */
  parts: OrderedPart[];
  /** There is an index with this order per inbox. */
  isIndexedByInbox?: boolean;
  /** There is an index with this order per label. */
  isIndexedByLabel?: boolean;
  /**
   * The columns have different directions: the index yields groups that must be sorted, and their size depends on the
   * position.
   */
  isMixed?: boolean;
}

const anything = sql<SqlBool>`true`;
const moment = (us: number | null | undefined) =>
  sql`(timestamptz 'epoch' + ${us ?? null}::bigint * interval '1 microsecond')`;

const activityDesc = sql`conversations.last_activity_at desc, conversations.id desc`;
const activityAsc = sql`conversations.last_activity_at asc, conversations.id asc`;
const createdDesc = sql`conversations.created_at desc, conversations.id desc`;
const createdAsc = sql`conversations.created_at asc, conversations.id asc`;
const waitingAsc = sql`conversations.waiting_since asc nulls last, ${createdAsc}`;
const waitingDesc = sql`conversations.waiting_since desc nulls last, ${createdAsc}`;

/** A row comparison with one direction for all columns, so that an index scan can start at the position. */
type After = (place: ListPosition) => RawBuilder<SqlBool>;
const afterActivityDesc: After = (at) =>
  sql`(conversations.last_activity_at, conversations.id) < (${moment(at.last_activity_at)}, ${at.id})`;
const afterActivityAsc: After = (at) =>
  sql`(conversations.last_activity_at, conversations.id) > (${moment(at.last_activity_at)}, ${at.id})`;
const afterCreatedDesc: After = (at) =>
  sql`(conversations.created_at, conversations.id) < (${moment(at.created_at)}, ${at.id})`;
const afterCreatedAsc: After = (at) =>
  sql`(conversations.created_at, conversations.id) > (${moment(at.created_at)}, ${at.id})`;
const afterWaitingAsc: After = (at) =>
  sql`(conversations.waiting_since, conversations.created_at, conversations.id)
    > (${moment(at.waiting_since)}, ${moment(at.created_at)}, ${at.id})`;
/** The first condition is redundant, but an index scan can start from it. */
const afterWaitingDesc: After = (at) =>
  sql`(conversations.waiting_since <= ${moment(at.waiting_since)}
    and (conversations.waiting_since < ${moment(at.waiting_since)} or ${afterCreatedAsc(at)}))`;

/** An order with a single part that holds all conversations. */
const inOnePart = (
  order: RawBuilder<unknown>,
  way: OrderKey['way'],
  column: OrderColumn,
  after: After,
): ListOrder => ({
  order,
  keys: [
    { column, way },
    { column: 'id', way },
  ],
  columns: [column],
  parts: [{ where: anything, order, after }],
});

/**
 * One part per priority and one for none: within each, an index has the order `within`; no index has the whole order.
 */
const byPriority = (
  way: 'asc' | 'desc',
  within: RawBuilder<unknown>,
  [column, wayWithin]: readonly [OrderColumn, OrderKey['way']],
  after: After,
): ListOrder => {
  const numbers = conversationPriorities.map((_name, priority) => priority);
  const inOrder = [...(way === 'asc' ? numbers : numbers.toReversed()), null];
  return {
    order: sql`conversations.priority ${sql.raw(way)} nulls last, ${within}`,
    keys: [
      { column: 'priority', way },
      { column, way: wayWithin },
      { column: 'id', way: wayWithin },
    ],
    columns: ['priority', column],
    parts: inOrder.map((priority, index) => ({
      where:
        priority === null
          ? sql<SqlBool>`conversations.priority is null`
          : sql<SqlBool>`conversations.priority = ${sql.lit(priority)}`,
      order: within,
      after: (place) => {
        const reached = inOrder.indexOf(place.priority ?? null);
        if (index === reached) return after(place);
        return index > reached ? anything : null;
      },
    })),
  };
};

/** `ofWaiting` has no NULLS clause, so that the index can also be scanned backwards. */
const byWaiting = (
  way: OrderKey['way'],
  order: RawBuilder<unknown>,
  ofWaiting: RawBuilder<unknown>,
  after: After,
): ListOrder => ({
  order,
  keys: [
    { column: 'waiting_since', way },
    { column: 'created_at', way: 'asc' },
    { column: 'id', way: 'asc' },
  ],
  columns: ['waiting_since', 'created_at'],
  parts: [
    {
      where: sql<SqlBool>`conversations.waiting_since is not null`,
      order: ofWaiting,
      after: (place) => (place.waiting_since === null ? null : after(place)),
    },
    {
      where: sql<SqlBool>`conversations.waiting_since is null`,
      isNotWaiting: true,
      order: createdAsc,
      after: (place) => (place.waiting_since === null ? afterCreatedAsc(place) : anything),
    },
  ],
});

const indexedEverywhere = { isIndexedByInbox: true, isIndexedByLabel: true };
const latest = {
  ...inOnePart(activityDesc, 'desc', 'last_activity_at', afterActivityDesc),
  ...indexedEverywhere,
};
const oldest = inOnePart(createdAsc, 'asc', 'created_at', afterCreatedAsc);
const urgent = byPriority('desc', activityDesc, ['last_activity_at', 'desc'], afterActivityDesc);
const longestWaiting = byWaiting(
  'asc',
  waitingAsc,
  sql`conversations.waiting_since asc, ${createdAsc}`,
  afterWaitingAsc,
);

/** List orders by name. Each ends with the id, so that pages neither repeat nor skip conversations. */
const orders: Record<string, ListOrder> = {
  last_activity_at_desc: latest,
  latest,
  last_activity_at_asc: {
    ...inOnePart(activityAsc, 'asc', 'last_activity_at', afterActivityAsc),
    ...indexedEverywhere,
  },
  created_at_desc: inOnePart(createdDesc, 'desc', 'created_at', afterCreatedDesc),
  created_at_asc: oldest,
  sort_on_created_at: oldest,
  priority_desc: urgent,
  sort_on_priority: urgent,
  priority_asc: byPriority('asc', activityDesc, ['last_activity_at', 'desc'], afterActivityDesc),
  priority_desc_created_at_asc: byPriority('desc', createdAsc, ['created_at', 'asc'], afterCreatedAsc),
  waiting_since_asc: longestWaiting,
  sort_on_waiting_since: longestWaiting,
  waiting_since_desc: {
    ...byWaiting('desc', waitingDesc, sql`conversations.waiting_since desc, ${createdAsc}`, afterWaitingDesc),
    isMixed: true,
  },
};

/** An unknown name gives the default order. */
export function listOrder(name: string | undefined): ListOrder {
  return (name !== undefined && Object.hasOwn(orders, name) ? orders[name] : undefined) ?? latest;
}
