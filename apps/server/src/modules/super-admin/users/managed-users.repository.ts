import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { CONSOLE_PAGE, ilikePattern } from '../paging';

export interface ManagedUserRow {
  id: number;
  name: string;
  email: string;
  avatar_key: string | null;
  type: string | null;
  confirmed_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
  accounts_count: number;
  sessions_count: number;
  last_seen_at: Date | null;
}

const columns = sql`u.id, u.name, u.email, u.avatar_key, u.type, u.confirmed_at, u.disabled_at, u.created_at, u.last_seen_at,
  (select count(*) from account_users au where au.user_id = u.id) as accounts_count, seen.*`;
const seen = sql`left join lateral (
  select count(*) as sessions_count
  from sessions s where s.user_id = u.id and s.expires_at > now()) seen on true`;

const kinds = {
  super_admin: sql`u.type = 'SuperAdmin'`,
  unconfirmed: sql`u.confirmed_at is null`,
  disabled: sql`u.disabled_at is not null`,
} as const;

export interface UserFilter {
  q?: string | undefined;
  kind?: keyof typeof kinds | undefined;
  page: number;
}

/** People, newest first. Needs a system database handle, which sees all accounts. */
export async function listManagedUsers(systemDb: DbReader, { q = '', kind, page }: UserFilter) {
  const pattern = ilikePattern(q.trim());
  const where = sql`where (u.name ilike ${pattern} or u.email ilike ${pattern})
    and ${kind ? kinds[kind] : sql`true`}`;
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from users u ${where}`.execute(systemDb),
    sql<ManagedUserRow>`select ${columns} from users u ${seen} ${where}
      order by u.id desc limit ${CONSOLE_PAGE} offset ${(page - 1) * CONSOLE_PAGE}`.execute(systemDb),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: listed.rows };
}

export async function findManagedUser(systemDb: DbReader, id: number): Promise<ManagedUserRow | undefined> {
  const { rows } = await sql<ManagedUserRow>`
    select ${columns} from users u ${seen} where u.id = ${id}`.execute(systemDb);
  return rows[0];
}

/**
 * Ids of the super administrators who can sign in. Locks them: if two revoke each other's role at the same time, the
 * second one waits and sees the result of the first.
 */
export async function lockSuperAdmins(db: DbReader): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'SuperAdmin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
