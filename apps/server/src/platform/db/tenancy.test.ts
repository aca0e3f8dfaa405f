import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

interface TenantTable {
  name: string;
  is_forced: boolean;
  policies: string[];
  has_tenant_key: boolean;
}

const tenantTables = async (): Promise<TenantTable[]> => {
  const { rows } = await owner.query<TenantTable>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
      array(select policyname::text from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as policies,
      exists (select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisunique and a.attname = 'account_id') as has_tenant_key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (select 1 from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
    order by 1`);
  return rows;
};

/** Tables without an account, and the reason for each. */
const globalTables: Record<string, string> = {
  accounts: 'the account itself; guarded by its id',
  installation: 'one row for the whole installation',
  installation_audit_logs: 'what super administrators did, over all accounts',
  users: 'a person may be a member of several accounts',
  sessions: 'belong to a person',
  access_tokens: 'belong to a person or an agent bot',
  user_tokens: 'belong to a person',
  user_mfa: 'belongs to a person',
  mfa_backup_codes: 'belong to a person',
  notification_subscriptions: 'devices of a person, whatever their accounts',
  push_deliveries: 'what became of a push to a device; says nothing of any account',
  schema_migrations: 'the schema',
};

describe('T2: tenancy in the schema', () => {
  test('every tenant table has a unique key that starts with account_id and forces row-level security', async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables) {
      expect(table, table.name).toMatchObject({ is_forced: true, has_tenant_key: true });
      expect(table.policies, table.name).toEqual(expect.arrayContaining(['tenant', 'everything']));
    }
  });

  test('only listed tables have no account_id', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)`);
    for (const { name } of rows)
      expect(globalTables, `${name} needs account_id or a reason`).toHaveProperty(name);
  });

  test('every foreign key between tenant tables contains account_id', async () => {
    const tenants = new Set((await tenantTables()).map((table) => table.name));
    const { rows } = await owner.query<{ source: string; target: string; name: string; columns: string[] }>(`
      select s.relname as source, t.relname as target, k.conname as name,
        array(select a.attname::text from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n) as columns
      from pg_constraint k join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f'`);
    const between = rows.filter((row) => tenants.has(row.source) && tenants.has(row.target));
    expect(between.length).toBeGreaterThan(15);
    for (const key of between) expect(key.columns[0], key.name).toBe('account_id');
  });

  test('T1: the application role reads one account, and nothing without an account', async () => {
    await owner.query(`insert into accounts (name) values ('One'), ('Two')`);
    const { rows } = await owner.query<{ id: number }>(`select id from accounts order by id`);
    await owner.query(`insert into labels (account_id, title) select id, 'label' from accounts`);
    const app = new pg.Client({ connectionString: database.connectionString, options: '-c role=parley_app' });
    await app.connect();
    try {
      expect((await app.query('select * from labels')).rowCount).toBe(0);
      await app.query('select set_config($1, $2, false)', ['app.account_id', String(rows[0]?.id)]);
      expect((await app.query('select * from labels')).rowCount).toBe(1);
      await expect(
        app.query(`insert into labels (account_id, title) values ($1, 'theirs')`, [rows[1]?.id]),
      ).rejects.toThrow(/row-level security/);
    } finally {
      await app.end();
    }
  });

  test('A7: the application role cannot change or delete audit entries', async () => {
    const { rows } = await owner.query(`
      select has_table_privilege('parley_app', 'audit_logs', 'update') as may_update,
        has_table_privilege('parley_app', 'audit_logs', 'delete') as may_delete`);
    expect(rows[0]).toEqual({ may_update: false, may_delete: false });
  });
});
