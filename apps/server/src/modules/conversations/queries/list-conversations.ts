import { conversationStatuses, limits } from '@parley/contract';
import { type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { findByIds } from '../conversations.repository';
import type { ConversationRow } from '../conversations.types';
import type { AskedList } from './asked-list';
import { byAssigneeType, filterConversations } from './conversation-filters';
import { listOrder, type OrderColumn, type OrderedPart, type Place } from './conversation-order';
import { cursorOf, readCursor } from './list-cursor';
import { narrowSource, type NarrowSource } from './narrow-source';

/** With more of them the planner takes longer than it saves. */
const INBOXES_MERGED = 12;

export interface ListPage {
  ids: number[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** Ids of a page of what the viewer may see; `updated_within` switches paging off (at most 1 000 then). */
export async function findPage(db: DbReader, viewer: UserViewer, query: AskedList): Promise<ListPage> {
  const isPaged = query.updated_within === undefined;
  const size = isPaged ? limits.conversationsPerPage : 1_000;
  const order = listOrder(query.sort_by);
  const after = isPaged && query.cursor !== undefined ? readCursor(order, query.cursor) : undefined;
  const offset = isPaged && !after ? ((query.page ?? 1) - 1) * size : 0;
  const source = await narrowSource(db, viewer, query);
  const shares = sharesOf(db, viewer, query, { source, after });
  if (shares.length === 0) return { ids: [], next: null };
  // From indexes alone where they know enough; the rows are read by their keys afterwards.
  const { rows } = await sql<Place>`
    select id, ${sql.join(order.columns.map(inPlace))} from (${sql.join(
      shares.map((share) => sql`(${share.limit(offset + size)})`),
      sql` union all `,
    )}) as conversations
    order by ${order.order} limit ${size} offset ${offset}`.execute(db);
  const last = rows.at(-1);
  const isFull = isPaged && rows.length === size && last !== undefined;
  return { ids: rows.map((row) => row.id), next: isFull ? cursorOf(order, last) : null };
}

/** The same with its rows. */
export async function listConversations(
  db: DbReader,
  viewer: UserViewer,
  query: AskedList,
): Promise<ConversationRow[]> {
  const { ids } = await findPage(db, viewer, query);
  const rows = new Map((await findByIds(db, viewer.accountId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const inPlace = (column: OrderColumn) =>
  column === 'priority'
    ? sql`priority`
    : sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint as ${sql.ref(column)}`;

/**
 * The list cut into shares that an index yields in order, so that a page reads about as many rows as it shows
 * however many there are. What few conversations meet is read whole and sorted: cutting it would read it often.
 */
function sharesOf(
  db: DbReader,
  viewer: UserViewer,
  query: AskedList,
  { source, after }: { source: NarrowSource | null; after: Place | undefined },
) {
  const { order, columns, parts: all } = listOrder(query.sort_by);
  const parts = all.flatMap(({ after: rest, ...part }) => {
    const behind = after ? rest(after) : sql<SqlBool>`true`;
    return behind ? [{ ...part, where: sql<SqlBool>`(${part.where} and ${behind})` }] : [];
  });
  const isWhole = source !== null || isNarrow(query);
  const statuses = query.status === 'all' && !query.hits ? conversationStatuses : [query.status];
  const from = source?.rows ?? sql<ConversationRow>`conversations`;
  const share = (status: string | undefined, cut: Omit<OrderedPart, 'after'>, inboxId: number | undefined) =>
    db
      .selectFrom(from.as('conversations'))
      .select(['id', ...columns])
      .where(filterConversations(viewer, { ...query, status, inbox_id: inboxId }, source?.kind))
      .where(byAssigneeType(viewer, query.assignee_type))
      .where(cut.where)
      .$if(query.conversation_type === 'unattended' && cut.isNotWaiting === true, (rows) =>
        // What an index has apart; without the words the planner does not see it.
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
    return [share(query.status, { where: sql<SqlBool>`(${behind})`, order }, query.inbox_id)];
  }
  return statuses.flatMap((status) =>
    parts.flatMap((cut) => inboxesOf(viewer, query).map((inboxId) => share(status, cut, inboxId))),
  );
}

/** Inboxes to read one by one, since their conversations lie in order; undefined: whichever the viewer may see. */
function inboxesOf(viewer: UserViewer, query: AskedList): (number | undefined)[] {
  const { inboxIds, role } = viewer;
  const isFew = inboxIds.length > 0 && inboxIds.length <= INBOXES_MERGED;
  const isApart = role !== 'administrator' && query.inbox_id === undefined && isFew;
  return isApart && listOrder(query.sort_by).isKeptByInbox ? [...inboxIds] : [query.inbox_id];
}

/** Views of what one person or one visitor has to do with, or of a text. */
function isNarrow({ assignee_type, source_id, hits }: AskedList): boolean {
  return assignee_type === 'me' || source_id !== undefined || hits !== undefined;
}

const CONTACT_CONVERSATIONS = 20;

/** Newest conversations of a contact that the viewer may see. */
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
