import type pg from 'pg';
import { quoted } from '../database-session';

/** Columns that hold keys of stored files, found by their name, so that a new column is not forgotten. */
export async function listFileColumns(client: pg.ClientBase): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype and a.attname ~ '^(file|thumb|avatar|logo|image)_key$'
    order by 1, 2`);
  return rows;
}

/** A COPY statement that returns each key once; undefined when no table refers to files. */
export async function copyFileKeys(client: pg.ClientBase): Promise<string | undefined> {
  const columns = await listFileColumns(client);
  if (columns.length === 0) return undefined;
  const keys = columns.map(
    ({ table, column }) => `select ${quoted(column)} as key from public.${quoted(table)}`,
  );
  return `copy (select distinct key from (${keys.join(' union all ')}) k
    where key ~ '^[a-z0-9][a-z0-9_-]{7,127}$') to stdout`;
}

/** How many of these keys rows still refer to. */
export async function countNamed(client: pg.ClientBase, keys: readonly string[]): Promise<number> {
  const columns = await listFileColumns(client);
  if (columns.length === 0 || keys.length === 0) return 0;
  const named = columns.map(
    ({ table, column }) =>
      `select ${quoted(column)} as key from public.${quoted(table)} where ${quoted(column)} = any($1)`,
  );
  const { rows } = await client.query<{ count: string }>(
    `select count(distinct key) from (${named.join(' union all ')}) k`,
    [keys],
  );
  return Number(rows[0]?.count ?? 0);
}
