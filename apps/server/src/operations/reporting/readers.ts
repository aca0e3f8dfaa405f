import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { bypassRowSecurity, openSession, quoted } from '../database-session';
import { OperationError } from '../operation-error';
import { scramSecret } from './scram-secret';
import { listViews, TEXTS_VIEW } from './views';

export interface NewReader {
  role: string;
  /** Nobody can be told it again. */
  password: string;
}

export interface Reader {
  role: string;
  accountId: number;
  accountName: string | null;
  hasTexts: boolean;
  createdAt: Date;
}

const CONNECTIONS = 5;

/** Defaults against accidents. The reader may change them, so they are no defense against one that means harm. */
const defaults = {
  search_path: 'reporting',
  default_transaction_read_only: 'on',
  statement_timeout: '60s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
  idle_session_timeout: '1h',
};

/** Creates a login role that reads the `reporting` views of one account and nothing else. */
export async function createReader(
  connection: pg.ClientConfig,
  { accountId, withTexts }: { accountId: number; withTexts: boolean },
): Promise<NewReader> {
  return withSession(connection, async (client) => {
    await client.query('begin');
    await requireAccount(client, accountId);
    const role = `parley_reader_${accountId}_${randomBytes(4).toString('hex')}`;
    const password = randomBytes(24).toString('base64url');
    await createRole(client, role, password);
    for (const [name, value] of Object.entries(defaults))
      await client.query(`alter role ${quoted(role)} set ${name} = ${pg.escapeLiteral(value)}`);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`grant connect on database ${quoted(rows[0]?.name ?? '')} to ${quoted(role)}`);
    await client.query(`grant usage on schema reporting to ${quoted(role)}`);
    for (const { name } of await listViews(client)) {
      if (name === TEXTS_VIEW && !withTexts) continue;
      await client.query(`grant select on reporting.${quoted(name)} to ${quoted(role)}`);
    }
    await client.query('insert into reporting.readers (role_name, account_id) values ($1, $2)', [
      role,
      accountId,
    ]);
    await client.query('commit');
    return { role, password };
  });
}

async function createRole(client: pg.ClientBase, role: string, password: string): Promise<void> {
  try {
    await client.query(`create role ${quoted(role)} login noinherit nosuperuser nocreatedb nocreaterole noreplication
      nobypassrls connection limit ${CONNECTIONS} password ${pg.escapeLiteral(scramSecret(password))}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new OperationError(
      'The database user of DATABASE_URL may not create roles. Let an administrator run: alter role <user> createrole;',
    );
  }
}

export async function listReaders(connection: pg.ClientConfig): Promise<Reader[]> {
  return withSession(connection, async (client) => {
    await client.query('begin');
    await bypassRowSecurity(client);
    const { rows } = await client.query<{
      role: string;
      account_id: string;
      name: string | null;
      has_texts: boolean;
      created_at: Date;
    }>(
      `select r.role_name::text as role, r.account_id, a.name, r.created_at,
         has_table_privilege(p.oid, 'reporting.message_texts', 'select') as has_texts
       from reporting.readers r join pg_roles p on p.rolname = r.role_name
       left join accounts a on a.id = r.account_id order by r.created_at, r.role_name`,
    );
    return rows.map((row) => ({
      role: row.role,
      accountId: Number(row.account_id),
      accountName: row.name,
      hasTexts: row.has_texts,
      createdAt: row.created_at,
    }));
  });
}

/** Ends a reader's sessions and removes its role and whatever it has made. */
export async function dropReader(connection: pg.ClientConfig, role: string): Promise<void> {
  await withSession(connection, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select exists (select from pg_roles p where p.rolname = r.role_name) as exists
       from reporting.readers r where r.role_name = $1`,
      [role],
    );
    if (!rows[0]) throw new OperationError(`There is no such role: ${role}.`);
    if (rows[0].exists) await dropRole(client, role);
    // Last, so that an attempt that fails can be repeated.
    await client.query('delete from reporting.readers where role_name = $1', [role]);
  });
}

async function dropRole(client: pg.ClientBase, role: string): Promise<void> {
  const name = quoted(role);
  await client.query(`alter role ${name} nologin`);
  const { rows } = await client.query<{ is_member: boolean }>(
    `select pg_has_role(current_user, $1, 'usage') as is_member`,
    [role],
  );
  // Only members may end the sessions of a role and drop what it owns.
  if (!rows[0]?.is_member) await client.query(`grant ${name} to current_user`);
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1', [
    role,
  ]);
  await client.query(`drop owned by ${name}`);
  await client.query(`drop role ${name}`);
}

/** Error: there is no such account. In a transaction, whose role it leaves as it was. */
export async function requireAccount(client: pg.ClientBase, accountId: number): Promise<void> {
  await bypassRowSecurity(client);
  const { rowCount } = await client.query('select from accounts where id = $1', [accountId]);
  if (!rowCount) throw new OperationError(`There is no account ${accountId}.`);
  await client.query('reset role');
}

async function withSession<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openSession(connection);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
