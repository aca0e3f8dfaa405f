import type { Permission } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { AccountRow, UserRow, UserViewer } from './access.types';

export interface FoundUser {
  user: UserRow;
  session: { id: number; client: string; expires_at: Date; last_used_at: Date } | null;
}

const SESSION_IDLE_DAYS = 14;

/** Person of a session token, by its hash; null when unknown, expired, idle for too long or disabled. */
export async function findUserBySessionToken(db: Db, tokenHash: string): Promise<FoundUser | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .selectAll('u')
    .select(['s.id as session_id', 's.client', 's.expires_at as session_expires_at', 's.last_used_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_used_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS})`)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id, client, session_expires_at, last_used_at, ...user } = row;
  return { user, session: { id: session_id, client, expires_at: session_expires_at, last_used_at } };
}

/** Person of a personal token, by its hash. */
export async function findUserByAccessToken(db: Db, tokenHash: string): Promise<FoundUser | null> {
  const user = await db
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.owner_id')
    .selectAll('u')
    .where('t.token_hash', '=', tokenHash)
    .where('t.owner_type', '=', 'User')
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return user ? { user, session: null } : null;
}

/** Keeps the idle clock of a session; at most once an hour, so that reads stay reads. */
export async function touchSession(db: Db, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: new Date() }).where('id', '=', sessionId).execute();
}

export interface Membership {
  account: AccountRow;
  /** Null: the account exists, the person is not a member. */
  viewer: UserViewer | null;
  /** Number of the account's newest event at this moment. */
  seq: number;
}

const membershipColumns = (accountId: number, userId: number): RawBuilder<unknown> => sql`
  au.role, au.custom_role_id, cr.permissions,
  array(select im.inbox_id from inbox_members im where im.account_id = ${accountId} and im.user_id = ${userId}) as inbox_ids,
  array(select tm.team_id from team_members tm where tm.account_id = ${accountId} and tm.user_id = ${userId}) as team_ids`;

interface MembershipColumns {
  role: 'agent' | 'administrator' | null;
  custom_role_id: number | null;
  permissions: Permission[] | null;
  inbox_ids: number[];
  team_ids: number[];
  last_seq: number | null;
}

/** The account and the person's place in it, in one statement; null when there is no such account. */
export async function findMembership(db: Db, accountId: number, userId: number): Promise<Membership | null> {
  const { rows } = await sql<AccountRow & MembershipColumns>`
    select a.*, ${membershipColumns(accountId, userId)},
      (select s.last_seq from account_event_seq s where s.account_id = a.id) as last_seq
    from accounts a
    left join account_users au on au.account_id = a.id and au.user_id = ${userId}
    left join custom_roles cr on cr.account_id = au.account_id and cr.id = au.custom_role_id
    where a.id = ${accountId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { role, custom_role_id, permissions, inbox_ids, team_ids, last_seq, ...account } = row;
  const seq = last_seq ?? 0;
  if (!role) return { account, viewer: null, seq };
  return {
    account,
    seq,
    viewer: {
      kind: 'user',
      accountId,
      userId,
      role,
      customRoleId: custom_role_id,
      permissions: custom_role_id ? (permissions ?? []) : null,
      inboxIds: inbox_ids.map(Number),
      teamIds: team_ids.map(Number),
    },
  };
}
