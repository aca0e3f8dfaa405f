import { conversationStatuses, limits } from '@parley/contract';
import { type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { findByIds } from '../conversations.repository';
import type { ConversationRow } from '../conversations.types';
import type { AskedList } from './asked-list';
import { byAssigneeType, filterConversations } from './conversation-filters';
import { listOrder, type OrderedPart } from './conversation-order';
import { narrowSource, type NarrowSource } from './narrow-source';

/** With more of them the planner takes longer than it saves. */
const INBOXES_MERGED = 12;

/** A page of what the viewer may see; `updated_within` switches paging off (at most 1 000 then). */
export async function listConversations(
  db: DbReader,
  viewer: UserViewer,
  query: AskedList,
): Promise<ConversationRow[]> {
  const isPaged = query.updated_within === undefined;
  const size = isPaged ? limits.conversationsPerPage : 1_000;
  const offset = isPaged ? ((query.page ?? 1) - 1) * size : 0;
  const { order } = listOrder(query.sort_by);
  const source = await narrowSource(db, viewer, query);
  const shares = sharesOf(db, viewer, query, source).map((share) => sql`(${share.limit(offset + size)})`);
  // The ids of the page first, from indexes alone where they know enough; then the rows, each by its key.
  const { rows } = await sql<ConversationRow>`
    select found.* from (
      select * from (${sql.join(shares, sql` union all `)}) as conversations
      order by ${order} limit ${size} offset ${offset}) as conversations
    cross join lateral (select * from conversations as c
      where c.account_id = ${viewer.accountId} and c.id = conversations.id offset 0) as found
    order by ${order}`.execute(db);
  return rows;
}

/**
 * The list cut into shares that an index yields in order, so that a page reads about as many rows as it shows
 * however many there are. What few conversations meet is read whole and sorted: cutting it would read it often.
 */
function sharesOf(db: DbReader, viewer: UserViewer, query: AskedList, source: NarrowSource | null) {
  const { order, columns, parts } = listOrder(query.sort_by);
  const isWhole = source !== null || isNarrow(query);
  const statuses = query.status === 'all' && !query.hits ? conversationStatuses : [query.status];
  const from = source?.rows ?? sql<ConversationRow>`conversations`;
  const share = (status: string | undefined, cut: OrderedPart, inboxId: number | undefined) =>
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
  if (isWhole) return [share(query.status, { where: sql<SqlBool>`true`, order }, query.inbox_id)];
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
