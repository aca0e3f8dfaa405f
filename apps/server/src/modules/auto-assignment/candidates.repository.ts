import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** An agent who could be assigned conversations of an inbox. */
export interface Candidate {
  user_id: number;
  availability: 'online' | 'busy' | 'offline';
  auto_offline: boolean;
  /** Open conversations assigned to the agent in the inbox, or in all inboxes with `countsAllInboxes`. */
  open: number;
}

export interface CandidatesQuery {
  inboxId: number;
  teamId?: number | null;
  countsAllInboxes?: boolean;
}

/**
 * Members of an inbox, and of a team if one is given, who can sign in and may see conversations assigned to them. The
 * agent assigned most recently comes last.
 */
export async function listCandidates(
  db: DbReader,
  accountId: number,
  { inboxId, teamId = null, countsAllInboxes = false }: CandidatesQuery,
): Promise<Candidate[]> {
  const inInbox = sql`and c.inbox_id = ${inboxId}`;
  const ofTeam = sql`and exists (select from team_members tm
    where tm.account_id = im.account_id and tm.user_id = im.user_id and tm.team_id = ${teamId})`;
  const { rows } = await sql<Candidate>`
    select im.user_id, au.availability, au.auto_offline, coalesce(o.total, 0)::int as open
    from inbox_members im
    join account_users au on au.account_id = im.account_id and au.user_id = im.user_id
    join users u on u.id = im.user_id and u.confirmed_at is not null and u.disabled_at is null
    left join custom_roles r on r.account_id = au.account_id and r.id = au.custom_role_id
    left join assignment_turns t
      on t.account_id = im.account_id and t.inbox_id = im.inbox_id and t.user_id = im.user_id
    left join (
      select c.assignee_id, sum(c.total) as total from conversation_counts c
      where c.account_id = ${accountId} and c.scope = 'all' and c.ref = '' and c.status = 0
        ${countsAllInboxes ? sql`` : inInbox}
      group by c.assignee_id) o on o.assignee_id = im.user_id
    where im.account_id = ${accountId} and im.inbox_id = ${inboxId}
      and (au.role = 'administrator' or r.id is null or r.permissions && array['conversation_manage',
        'conversation_unassigned_manage', 'conversation_participating_manage'])
      ${teamId === null ? sql`` : ofTeam}
    order by coalesce(t.turn, 0), im.user_id`.execute(db);
  return rows;
}

/**
 * Locks a membership of the account until the transaction ends; false if the user has left. Waits for a transaction
 * that removes the user from the account. One that removes the user from the inbox waits for the inbox's lock
 * instead.
 */
export async function lockMemberForReference(
  db: DbTransaction,
  accountId: number,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
