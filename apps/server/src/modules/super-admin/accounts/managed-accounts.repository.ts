import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { CONSOLE_PAGE, ilikePattern } from '../paging';

export interface ManagedAccountRow {
  id: number;
  name: string;
  locale: string;
  status: 'active' | 'suspended';
  created_at: Date;
  limits: Record<string, unknown>;
  features: Record<string, unknown>;
  users_count: number;
  inboxes_count: number;
  conversations_count: number;
}

const columns = sql`a.id, a.name, a.locale, a.status, a.created_at, a.limits, a.features,
  (select count(*) from account_users au where au.account_id = a.id) as users_count,
  (select count(*) from inboxes i where i.account_id = a.id and i.deleted_at is null) as inboxes_count,
  coalesce((select n.last_display_id from conversation_numbers n where n.account_id = a.id), 0) as conversations_count`;

export interface AccountFilter {
  q?: string | undefined;
  status?: 'active' | 'suspended' | undefined;
  page: number;
}

/** Accounts, newest first. Needs a system database handle, which sees all accounts. */
export async function listManagedAccounts(systemDb: DbReader, { q = '', status, page }: AccountFilter) {
  const words = q.trim();
  const number = /^#?[1-9]\d{0,14}$/.test(words) ? Number(words.replace('#', '')) : null;
  const where = sql`where (${status ?? null}::text is null or a.status = ${status ?? null})
    and (a.name ilike ${ilikePattern(words)} or a.id = ${number}::bigint)`;
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from accounts a ${where}`.execute(systemDb),
    sql<ManagedAccountRow>`select ${columns} from accounts a ${where}
      order by a.id desc limit ${CONSOLE_PAGE} offset ${(page - 1) * CONSOLE_PAGE}`.execute(systemDb),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: listed.rows };
}

export async function findManagedAccount(
  systemDb: DbReader,
  id: number,
): Promise<ManagedAccountRow | undefined> {
  const { rows } = await sql<ManagedAccountRow>`select ${columns} from accounts a where a.id = ${id}`.execute(
    systemDb,
  );
  return rows[0];
}

const MEMBERS_SHOWN = 100;

export async function listMembers(systemDb: DbReader, accountId: number) {
  return systemDb
    .selectFrom('account_users as au')
    .innerJoin('users as u', 'u.id', 'au.user_id')
    .select(['u.id as user_id', 'u.name', 'u.email', 'au.role'])
    .where('au.account_id', '=', accountId)
    .orderBy('au.role')
    .orderBy('u.name')
    .limit(MEMBERS_SHOWN)
    .execute();
}
