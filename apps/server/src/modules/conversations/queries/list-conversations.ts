import { type ConversationListQuery, limits } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { findByIds } from '../conversations.repository';
import type { ConversationRow } from '../conversations.types';
import { byAssigneeType, filterConversations } from './conversation-filters';

const byActivityDesc = sql`conversations.last_activity_at desc, conversations.id desc`;
const byActivityAsc = sql`conversations.last_activity_at asc, conversations.id asc`;
const byCreatedDesc = sql`conversations.created_at desc, conversations.id desc`;
const byCreatedAsc = sql`conversations.created_at asc, conversations.id asc`;
const byPriorityDesc = sql`conversations.priority desc nulls last, conversations.last_activity_at desc, conversations.id desc`;
const byPriorityAsc = sql`conversations.priority asc nulls last, conversations.last_activity_at desc, conversations.id desc`;
const byWaitingAsc = sql`conversations.waiting_since asc nulls last, conversations.created_at asc, conversations.id asc`;
const byWaitingDesc = sql`conversations.waiting_since desc nulls last, conversations.created_at asc, conversations.id asc`;

/** Orders by name; each ends with the id, so that pages neither repeat nor skip. */
const orders: Record<string, RawBuilder<unknown>> = {
  last_activity_at_desc: byActivityDesc,
  latest: byActivityDesc,
  last_activity_at_asc: byActivityAsc,
  created_at_desc: byCreatedDesc,
  created_at_asc: byCreatedAsc,
  sort_on_created_at: byCreatedAsc,
  priority_desc: byPriorityDesc,
  sort_on_priority: byPriorityDesc,
  priority_asc: byPriorityAsc,
  priority_desc_created_at_asc: sql`conversations.priority desc nulls last, conversations.created_at asc, conversations.id asc`,
  waiting_since_asc: byWaitingAsc,
  sort_on_waiting_since: byWaitingAsc,
  waiting_since_desc: byWaitingDesc,
};

/** A page of what the viewer may see; `updated_within` switches paging off (at most 1 000 then). */
export async function listConversations(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListQuery,
): Promise<ConversationRow[]> {
  const isPaged = query.updated_within === undefined;
  const size = isPaged ? limits.conversationsPerPage : 1_000;
  return db
    .selectFrom('conversations')
    .selectAll()
    .where(filterConversations(viewer, query))
    .where(byAssigneeType(viewer, query.assignee_type))
    .orderBy(orderOf(query.sort_by))
    .limit(size)
    .offset(isPaged ? ((query.page ?? 1) - 1) * size : 0)
    .execute();
}

function orderOf(name: string | undefined): RawBuilder<unknown> {
  return (name !== undefined && Object.hasOwn(orders, name) ? orders[name] : undefined) ?? byActivityDesc;
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
