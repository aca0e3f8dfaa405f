import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { compileOnce } from '../../platform/db/compile-once';
import { orderedReadHint } from '../../platform/db/ordered-read-hint';
import type { AccountRow, AgentBotViewer, PresenceSetting, UserRow, UserViewer } from './access.types';
import { inboxAndTeamIdsOf, viewerFrom, type ViewerColumns } from './viewers.repository';

export interface FoundUser {
  user: UserRow;
  session: { id: number; client: string; expires_at: Date; last_used_at: Date } | null;
}

/** Sessions without use for this many days are invalid. */
export const SESSION_IDLE_DAYS = 14;

/** Finds a user by the hash of a session token; null if unknown, expired, idle for too long or disabled. */
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

/** Finds a user by the hash of a personal token; null if unknown or disabled. */
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

/** Records the last use of a session. Callers do so at most once an hour, so that read requests rarely write. */
export async function touchSession(db: Db, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: new Date() }).where('id', '=', sessionId).execute();
}

export interface Membership {
  account: AccountRow;
  /** Null if the account exists but the user is not a member. */
  viewer: UserViewer | null;
  /** The user's own presence setting in this account; null if `viewer` is null. */
  presence: PresenceSetting | null;
  /** Number of the account's newest event at the time of the query. */
  seq: number;
}

interface AccountColumns {
  account_id: number | null;
  account_name: string;
  account_locale: string;
  account_domain: string | null;
  account_support_email: string | null;
  account_status: AccountRow['status'];
  account_features: AccountRow['features'];
  account_settings: AccountRow['settings'];
  account_limits: AccountRow['limits'];
  account_custom_attributes: AccountRow['custom_attributes'];
  account_cache_keys: AccountRow['cache_keys'];
  account_created_at: Date;
  account_updated_at: Date;
}

interface MembershipColumns extends AccountColumns, Omit<ViewerColumns, 'user_id' | 'role'> {
  role: UserViewer['role'] | null;
  availability: PresenceSetting['availability'];
  auto_offline: boolean;
  last_seq: number | null;
}

const accountColumns = sql`
  a.id as account_id, a.name as account_name, a.locale as account_locale, a.domain as account_domain,
  a.support_email as account_support_email, a.status as account_status, a.features as account_features,
  a.settings as account_settings, a.limits as account_limits, a.custom_attributes as account_custom_attributes,
  a.cache_keys as account_cache_keys, a.created_at as account_created_at, a.updated_at as account_updated_at`;

/** The account and the user's membership in it; `person` is the SQL expression of the user id. */
const membershipColumns = (accountId: number, person: RawBuilder<number>): RawBuilder<unknown> => sql`
  ${accountColumns},
  au.role, au.custom_role_id, au.availability, au.auto_offline, cr.permissions,
  ${inboxAndTeamIdsOf(accountId, person)},
  seq.last_seq`;

const membershipJoins = (accountId: number, person: RawBuilder<number>): RawBuilder<unknown> => sql`
  left join account_event_seq seq on seq.account_id = ${accountId}
  left join account_users au on au.account_id = ${accountId} and au.user_id = ${person}
  left join custom_roles cr on cr.account_id = ${accountId} and cr.id = au.custom_role_id`;

/** The account and the user's membership in it, in one statement; null if there is no such account. */
export async function findMembership(db: Db, accountId: number, userId: number): Promise<Membership | null> {
  const person = sql<number>`${userId}::bigint`;
  const { rows } = await sql<MembershipColumns>`
    select ${membershipColumns(accountId, person)}
    from accounts a ${membershipJoins(accountId, person)}
    where a.id = ${accountId}`.execute(db);
  return rows[0] ? membershipOf(rows[0], accountId, userId) : null;
}

/** An agent bot by its token. */
export interface FoundAgentBot {
  /** Null if there is no such account. */
  account: AccountRow | null;
  /** Null if the bot does not belong to the account. */
  viewer: AgentBotViewer | null;
  seq: number;
}

/** Finds the agent bot of a token, and whether it belongs to the account; null if no bot has this token. */
export async function findAgentBot(
  db: Db,
  accountId: number,
  tokenHash: string,
): Promise<FoundAgentBot | null> {
  const { rows } = await sql<
    AccountColumns & {
      bot_id: number | null;
      bot_name: string;
      last_seq: number | null;
    }
  >`
    select ${accountColumns}, b.id as bot_id, b.name as bot_name, seq.last_seq
    from access_tokens t
    left join accounts a on a.id = ${accountId}
    left join agent_bots b on b.account_id = ${accountId} and b.id = t.owner_id
    left join account_event_seq seq on seq.account_id = ${accountId}
    where t.token_hash = ${tokenHash} and t.owner_type = 'AgentBot'`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    account: row.account_id === null ? null : accountOf(row, row.account_id),
    viewer:
      row.bot_id === null
        ? null
        : { kind: 'agentBot', accountId, agentBotId: row.bot_id, name: row.bot_name },
    seq: row.last_seq ?? 0,
  };
}

/** Whether an agent bot has this token. */
export async function isAgentBotToken(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('access_tokens')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('owner_type', '=', 'AgentBot')
    .executeTakeFirst();
  return row !== undefined;
}

/** A user with their membership in an account. `membership` is null if there is no such account. */
export interface FoundMember extends FoundUser {
  membership: Membership | null;
  /** Changes whenever any of this data changes; null: must not be cached. */
  version: string | null;
}

/** A credential as stored, with its token hashed. */
export interface CredentialHash {
  kind: 'session' | 'access_token';
  tokenHash: string;
}

type CallerColumns = UserRow & MembershipColumns & SessionColumns & VersionColumns;

interface VersionColumns {
  id: number;
  /** The `xmin` of the user's and the session's row, which PostgreSQL changes with every update. */
  user_written_by: string;
  session_written_by: string | null;
  rights_version: number | null;
}

interface SessionColumns {
  session_id: number | null;
  session_client: string;
  session_expires_at: Date;
  session_last_used_at: Date;
}

/**
 * Finds the user of a credential and their membership in an account. Every request inside an account needs this, so
 * it is one statement, on the account's own connection. Null if the credential is unknown or expired, or the user is
 * disabled.
 */
export async function findMember(
  db: Db,
  accountId: number,
  credential: CredentialHash,
): Promise<FoundMember | null> {
  const person = sql<number>`u.id`;
  const columns = membershipColumns(accountId, person);
  const joins = membershipJoins(accountId, person);
  const byToken = sql`
    select u.*, null::bigint as session_id, ${versionColumns}, null as session_written_by, ${columns}
    from access_tokens t join users u on u.id = t.owner_id
    left join accounts a on a.id = ${accountId} ${joins}
    where ${isTokenOf(sql`${credential.tokenHash}`)}`;
  const bySession = sql`
    select u.*, s.id as session_id, s.client as session_client, s.expires_at as session_expires_at,
      s.last_used_at as session_last_used_at, ${versionColumns}, s.xmin as session_written_by, ${columns}
    from sessions s join users u on u.id = s.user_id
    left join accounts a on a.id = ${accountId} ${joins}
    where ${isSessionOf(sql`${credential.tokenHash}`)}`;
  const { rows } = await (credential.kind === 'session' ? bySession : byToken).execute(db);
  const row = rows[0] as CallerColumns | undefined;
  if (!row) return null;
  return {
    user: row,
    session: sessionOf(row),
    membership: membershipOf(row, accountId, row.id),
    version: versionOf(row),
  };
}

const versionColumns = sql`u.xmin as user_written_by, seq.rights_version`;
const isTokenOf = (tokenHash: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`t.token_hash = ${tokenHash} and t.owner_type = 'User' and u.disabled_at is null`;
const isSessionOf = (tokenHash: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`s.token_hash = ${tokenHash} and s.expires_at > now()
    and s.last_used_at > now() - make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)}) and u.disabled_at is null`;

/** The version of what `findMember` would return, and the number of the account's newest event. */
export interface CallerVersion {
  version: string | null;
  seq: number;
}

/** A cheaper statement than `findMember`, which reads only the version. Null in the same cases. */
export async function findMemberVersion(
  db: Db,
  accountId: number,
  { kind, tokenHash }: CredentialHash,
): Promise<CallerVersion | null> {
  const ask = kind === 'session' ? findVersionBySession : findVersionByToken;
  const [row] = await ask(db, { accountId, tokenHash });
  return row ? { version: versionOf(row), seq: row.last_seq ?? 0 } : null;
}

interface VersionParams {
  accountId: number;
  tokenHash: string;
}
type VersionRow = VersionColumns & { last_seq: number | null };

const findVersionByToken = compileOnce<VersionParams, VersionRow>(
  (place) => sql`
    select ${orderedReadHint} u.id, ${versionColumns}, null as session_written_by, seq.last_seq
    from access_tokens t join users u on u.id = t.owner_id
    left join account_event_seq seq on seq.account_id = ${place('accountId')}
    where ${isTokenOf(place('tokenHash'))}`,
);
const findVersionBySession = compileOnce<VersionParams, VersionRow>(
  (place) => sql`
    select ${orderedReadHint} u.id, ${versionColumns}, s.xmin as session_written_by, seq.last_seq
    from sessions s join users u on u.id = s.user_id
    left join account_event_seq seq on seq.account_id = ${place('accountId')}
    where ${isSessionOf(place('tokenHash'))}`,
);

function versionOf(row: VersionColumns): string | null {
  if (row.rights_version === null) return null;
  return `${row.id} ${row.user_written_by} ${row.session_written_by ?? ''} ${row.rights_version}`;
}

function sessionOf(row: SessionColumns): FoundUser['session'] {
  if (row.session_id === null) return null;
  return {
    id: row.session_id,
    client: row.session_client,
    expires_at: row.session_expires_at,
    last_used_at: row.session_last_used_at,
  };
}

function membershipOf(row: MembershipColumns, accountId: number, userId: number): Membership | null {
  if (row.account_id === null) return null;
  const account = accountOf(row, row.account_id);
  const seq = row.last_seq ?? 0;
  if (!row.role) return { account, viewer: null, presence: null, seq };
  return {
    account,
    seq,
    presence: { availability: row.availability, auto_offline: row.auto_offline },
    viewer: viewerFrom({ ...row, role: row.role, user_id: userId }, accountId),
  };
}

function accountOf(row: AccountColumns, id: number): AccountRow {
  return {
    id,
    name: row.account_name,
    locale: row.account_locale,
    domain: row.account_domain,
    support_email: row.account_support_email,
    status: row.account_status,
    features: row.account_features,
    settings: row.account_settings,
    limits: row.account_limits,
    custom_attributes: row.account_custom_attributes,
    cache_keys: row.account_cache_keys,
    created_at: row.account_created_at,
    updated_at: row.account_updated_at,
  };
}
