import { conversationStatuses, limits } from '@parley/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { cachedPlanHint } from '../../../platform/db/plan-cache-hints';
import type { UserViewer } from '../../access/access.facade';
import {
  findConversations as findByIds,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';
import type { ConversationListRequest } from './list-request';
import { byAssigneeType, filterConversations } from './conversation-filters';
import { type ListOrder, listOrder, type OrderColumn, type OrderedPart } from './conversation-order';
import { matchesFew } from './filtered-list';
import { cursorOf, readCursor } from './list-cursor';
import {
  type ListPosition,
  findAndReadPage,
  type PageRows,
  readPagePositions,
} from '../../conversation-presenters/conversation-presenters.facade';
import { narrowSource, type NarrowSource } from './narrow-source';

/** With more inboxes, planning takes longer than the merged scan saves. */
const INBOXES_MERGED = 12;

export interface ListPage {
  ids: number[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

/**
 * Ids of one page of conversations that the viewer may see. `updated_within` disables paging (at most 1,000 then).
 */
export async function findPage(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
): Promise<ListPage> {
  const cut = await cutPage(db, viewer, query);
  return pageOf(cut, await readPagePositions(db, cut.places));
}

/**
 * Like `findPage`, with all rows that the page shows.
 */
export async function findShownPage(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
): Promise<ListPage & { rows: PageRows }> {
  const cut = await cutPage(db, viewer, query);
  const { positions, rows } = await findAndReadPage(db, viewer.accountId, cut.places);
  return { ...pageOf(cut, positions), rows };
}

/** How a page is cut from its list; `places` is null if the list is empty. */
interface PageCut {
  size: number;
  order: ListOrder;
  isPaged: boolean;
  places: RawBuilder<ListPosition> | null;
}

async function cutPage(db: DbReader, viewer: UserViewer, query: ConversationListRequest): Promise<PageCut> {
  const isPaged = query.updated_within === undefined;
  const size = isPaged ? limits.conversationsPerPage : 1_000;
  const order = listOrder(query.sort_by);
  const after = isPaged && query.cursor !== undefined ? readCursor(order, query.cursor) : undefined;
  const offset = isPaged && !after ? ((query.page ?? 1) - 1) * size : 0;
  const source = await narrowSource(db, viewer, query);
  const shares = sharesOf(db, viewer, query, { source, after });
  if (shares.length === 0) return { size, order, isPaged, places: null };
  // Positions come from index-only scans where possible; the rows are then read by key.
  const usesCachedPlan =
    isPaged && offset === 0 && source === null && canUseCachedPlan(viewer, query, shares.length);
  // With a cached plan the limit is a literal: for a parameter the planner would assume a large number of rows.
  const limit = (rows: number) => (usesCachedPlan ? sql`limit ${sql.lit(rows)}` : sql`limit ${rows}`);
  const places = sql<ListPosition>`
    select ${usesCachedPlan ? cachedPlanHint : sql``} id, ${sql.join(order.columns.map(inPlace))} from (${sql.join(
      shares.map((share) => sql`(${share} ${limit(offset + size)})`),
      // With several labels, a conversation may occur in more than one part, so duplicates are removed.
      (source?.rows.length ?? 1) > 1 ? sql` union ` : sql` union all `,
    )}) as conversations
    order by ${order.order} ${limit(size)} ${offset > 0 ? sql`offset ${offset}` : sql``}`;
  return { size, order, isPaged, places };
}

function pageOf({ size, order, isPaged }: PageCut, places: readonly ListPosition[]): ListPage {
  const last = places.at(-1);
  const isFull = isPaged && places.length === size && last !== undefined;
  return { ids: places.map((place) => place.id), next: isFull ? cursorOf(order, last) : null };
}

/** The rows of the page that `findPage` finds. */
export async function listConversations(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
): Promise<ConversationRow[]> {
  const { ids } = await findPage(db, viewer, query);
  const rows = new Map((await findByIds(db, viewer.accountId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Largest number of parts with a cached plan: more take long to plan, and memory on every connection. */
const MAX_CACHED_PLAN_PARTS = 5;

/**
 * Whether PostgreSQL may cache the plan of this list, which saves planning at each request. Safe where every part is
 * one range of one index: that index is best at any account size. Rarely used views are not cached, because each
 * combination of conditions would be a statement text of its own.
 */
function canUseCachedPlan(viewer: UserViewer, query: ConversationListRequest, shares: number): boolean {
  const { inbox_id, team_id, labels, conversation_type, source_id, hits, filter, assignee_type } = query;
  const conditions = [inbox_id, team_id, labels, conversation_type, source_id, hits, filter];
  if (shares > MAX_CACHED_PLAN_PARTS || conditions.some((condition) => condition !== undefined)) return false;
  // No index has unassigned conversations in the requested order; a generic plan would sort all of them.
  if (assignee_type === 'unassigned') return false;
  if (query.cursor !== undefined && listOrder(query.sort_by).isMixed) return false;
  // For a subset of inboxes, a generic plan (made for an account of average size) would read the whole account in
  // order.
  return viewer.role === 'administrator' || assignee_type === 'me';
}

const inPlace = (column: OrderColumn) =>
  column === 'priority'
    ? sql`priority`
    : sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint as ${sql.ref(column)}`;

/**
 * Splits the list into parts that an index returns in order, so that a page reads about as many rows as it shows,
 * whatever the size of the list. A list that few conversations match is read as a whole and sorted; splitting it
 * would read it several times.
 */
function sharesOf(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
  { source, after }: { source: NarrowSource | null; after: ListPosition | undefined },
) {
  const { order, columns, parts: all } = listOrder(query.sort_by);
  const parts = all.flatMap(({ after: rest, ...part }) => {
    const behind = after ? rest(after) : sql<SqlBool>`true`;
    return behind ? [{ ...part, where: sql<SqlBool>`(${part.where} and ${behind})` }] : [];
  });
  const isWhole = source ? source.isOrdered !== true : isNarrow(query);
  const statuses = query.status === 'all' && !query.hits ? conversationStatuses : [query.status];
  const [from = everything, ...others] = source?.rows ?? [];
  const share = (
    status: string | undefined,
    cut: Omit<OrderedPart, 'after'>,
    { inboxId, rows }: { inboxId: number | undefined; rows: RawBuilder<ConversationRow> },
  ) =>
    db
      .selectFrom(rows.as('conversations'))
      .select(['id', ...columns])
      .where(filterConversations(viewer, { ...query, status, inbox_id: inboxId }, source?.kind))
      .where(byAssigneeType(viewer, query.assignee_type))
      .where(cut.where)
      .$if(query.conversation_type === 'unattended' && cut.isNotWaiting === true, (rows) =>
        // Matches the predicate of a partial index; without this condition the planner does not use it.
        rows.where('first_reply_created_at', 'is', null),
      )
      .orderBy(cut.order);
  if (isWhole) {
    const behind = after
      ? sql.join(
          parts.map((part) => part.where),
          sql` or `,
        )
      : sql`true`;
    const cut = { where: sql<SqlBool>`(${behind})`, order };
    return [share(query.status, cut, { inboxId: query.inbox_id, rows: from })];
  }
  // With labels all inboxes are read together; otherwise the label's rows would be read once per inbox.
  const inboxIds = source ? [query.inbox_id] : inboxesOf(viewer, query);
  const places = [from, ...others].flatMap((rows) => inboxIds.map((inboxId) => ({ rows, inboxId })));
  return statuses.flatMap((status) =>
    parts.flatMap((cut) => places.map((place) => share(status, cut, place))),
  );
}

const everything = sql<ConversationRow>`conversations`;

/**
 * Inboxes to read one by one, because an index has each inbox's conversations in order. `[undefined]`: all inboxes
 * the viewer may see, in one scan.
 */
function inboxesOf(viewer: UserViewer, query: ConversationListRequest): (number | undefined)[] {
  const { inboxIds, role } = viewer;
  const isFew = inboxIds.length > 0 && inboxIds.length <= INBOXES_MERGED;
  const isApart = role !== 'administrator' && query.inbox_id === undefined && isFew;
  return isApart && listOrder(query.sort_by).isIndexedByInbox ? [...inboxIds] : [query.inbox_id];
}

/** Views that match few conversations: those of one agent or visitor, or search results. */
function isNarrow({ assignee_type, source_id, hits, filter }: ConversationListRequest): boolean {
  return assignee_type === 'me' || source_id !== undefined || hits !== undefined || matchesFew(filter);
}

const CONTACT_CONVERSATIONS = 20;

/** The contact's newest conversations that the viewer may see. */
export async function listContactConversations(
  db: DbReader,
  viewer: UserViewer,
  contactId: number,
): Promise<ConversationRow[]> {
  const ids = await db
    .selectFrom('conversations')
    .select('id')
    .where(filterConversations(viewer, { status: 'all' }))
    .where('contact_id', '=', contactId)
    .orderBy('last_activity_at', 'desc')
    .limit(CONTACT_CONVERSATIONS)
    .execute();
  const rows = await findByIds(
    db,
    viewer.accountId,
    ids.map((row) => row.id),
  );
  return rows.sort((a, b) => b.last_activity_at.getTime() - a.last_activity_at.getTime());
}
