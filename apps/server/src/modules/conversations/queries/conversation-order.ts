import { conversationPriorities } from '@parley/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A share of the conversations that an index yields in order. */
export interface OrderedPart {
  where: RawBuilder<SqlBool>;
  isNotWaiting?: boolean;
  order: RawBuilder<unknown>;
}

type OrderColumn = 'last_activity_at' | 'created_at' | 'priority' | 'waiting_since';

export interface ListOrder {
  order: RawBuilder<unknown>;
  /** What `order` asks of a row beside its id. */
  columns: readonly OrderColumn[];
  /** Together they are all conversations, none twice. */
  parts: OrderedPart[];
  /** An index has this order within every inbox. */
  isKeptByInbox?: boolean;
}

const activityDesc = sql`conversations.last_activity_at desc, conversations.id desc`;
const activityAsc = sql`conversations.last_activity_at asc, conversations.id asc`;
const createdDesc = sql`conversations.created_at desc, conversations.id desc`;
const createdAsc = sql`conversations.created_at asc, conversations.id asc`;
const waitingAsc = sql`conversations.waiting_since asc nulls last, ${createdAsc}`;
const waitingDesc = sql`conversations.waiting_since desc nulls last, ${createdAsc}`;

/** All conversations. */
const uncut = (order: RawBuilder<unknown>): OrderedPart[] => [{ where: sql<SqlBool>`true`, order }];
const inOnePart = (order: RawBuilder<unknown>, column: OrderColumn): ListOrder => ({
  order,
  columns: [column],
  parts: uncut(order),
});

/** Each priority and those without are in the order `within`, which an index has; the whole is not in any. */
const byPriority = (
  order: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
  column: OrderColumn = 'last_activity_at',
): ListOrder => ({
  order,
  columns: ['priority', column],
  parts: [
    ...conversationPriorities.map((_name, priority) => ({
      where: sql<SqlBool>`conversations.priority = ${sql.lit(priority)}`,
      order: within,
    })),
    { where: sql<SqlBool>`conversations.priority is null`, order: within },
  ],
});

/** `ofWaiting` says nothing of nulls, so that the index can be read from its other end too. */
const byWaiting = (order: RawBuilder<unknown>, ofWaiting: RawBuilder<unknown>): ListOrder => ({
  order,
  columns: ['waiting_since', 'created_at'],
  parts: [
    { where: sql<SqlBool>`conversations.waiting_since is not null`, order: ofWaiting },
    { where: sql<SqlBool>`conversations.waiting_since is null`, isNotWaiting: true, order: createdAsc },
  ],
});

const latest = { ...inOnePart(activityDesc, 'last_activity_at'), isKeptByInbox: true };
const oldest = inOnePart(createdAsc, 'created_at');
const urgent = byPriority(sql`conversations.priority desc nulls last, ${activityDesc}`, activityDesc);
const longestWaiting = byWaiting(waitingAsc, sql`conversations.waiting_since asc, ${createdAsc}`);

/** Orders by name; each ends with the id, so that pages neither repeat nor skip. */
const orders: Record<string, ListOrder> = {
  last_activity_at_desc: latest,
  latest,
  last_activity_at_asc: { ...inOnePart(activityAsc, 'last_activity_at'), isKeptByInbox: true },
  created_at_desc: inOnePart(createdDesc, 'created_at'),
  created_at_asc: oldest,
  sort_on_created_at: oldest,
  priority_desc: urgent,
  sort_on_priority: urgent,
  priority_asc: byPriority(sql`conversations.priority asc nulls last, ${activityDesc}`, activityDesc),
  priority_desc_created_at_asc: byPriority(
    sql`conversations.priority desc nulls last, ${createdAsc}`,
    createdAsc,
    'created_at',
  ),
  waiting_since_asc: longestWaiting,
  sort_on_waiting_since: longestWaiting,
  waiting_since_desc: byWaiting(waitingDesc, sql`conversations.waiting_since desc, ${createdAsc}`),
};

/** An unknown name is the default. */
export function listOrder(name: string | undefined): ListOrder {
  return (name !== undefined && Object.hasOwn(orders, name) ? orders[name] : undefined) ?? latest;
}
