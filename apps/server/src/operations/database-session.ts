import pg from 'pg';
import { OperationError } from './operation-error';

/**
 * A connection that formats values the same way on every server, whatever the server's defaults are, and without a
 * statement timeout. For one caller at a time.
 */
export async function openSession(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, options: undefined });
  // When the connection breaks, the running statement fails with the reason, so the event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new OperationError(`The database cannot be reached: ${(error as Error).message}.`);
  }
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0; set jit = off`);
  return client;
}

/** A quoted SQL identifier. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Whether row-level security does not apply to this user: a superuser, as in the embedded database. */
export async function canBypassRowSecurity(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  );
  return rows[0]?.all ?? false;
}

/**
 * For the rest of the transaction, reads tables as the role whose policies allow every row. The tables' owner itself
 * sees no row, because row-level security is forced.
 */
export async function bypassRowSecurity(client: pg.ClientBase): Promise<void> {
  if (await canBypassRowSecurity(client)) return;
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      and not exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and p.policyname = 'everything')`);
  if (rows.length > 0)
    throw new OperationError(`The rows of ${rows.map(({ name }) => name).join(', ')} cannot be read whole.`);
  await client.query('set local role parley_system');
}

export interface TableShape {
  name: string;
  columns: string[];
  /** `copy (…) to stdout`, ordered by primary key: the same rows give the same bytes on every server. */
  copyOut: string;
  copyIn: string;
}

/** Every table of the product except the table of migrations. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.at)
        from pg_index i, unnest(i.indkey) with ordinality as k(attnum, at), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname collate "C"`);
  return rows.map(({ name, columns, key }) => {
    if (!key) throw new OperationError(`The table ${name} has no primary key and cannot be backed up.`);
    const list = columns.map(quoted).join(', ');
    const table = `public.${quoted(name)}`;
    return {
      name,
      columns,
      copyOut: `copy (select ${list} from ${table} order by ${key.join(', ')}) to stdout`,
      copyIn: `copy ${table} (${list}) from stdin`,
    };
  });
}
