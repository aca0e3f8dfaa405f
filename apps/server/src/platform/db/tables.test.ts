import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/postgres';

const folder = new URL('./tables/', import.meta.url);
const source = [
  new URL('./tables.ts', import.meta.url),
  ...readdirSync(folder).map((name) => new URL(name, folder)),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Column names by table, as `tables.ts` declares them. */
function declaredTables(): Record<string, string[]> {
  const interfaces = new Map(
    [...source.matchAll(/export interface (\w+)Table \{\n([\s\S]*?)\n\}/g)].map(([, name, body]) => [
      `${name}Table`,
      [...(body ?? '').matchAll(/^ {2}(\w+)\??:/gm)].map((match) => match[1] ?? '').sort(),
    ]),
  );
  const [, list = ''] = source.match(/export interface Tables \{\n([\s\S]*?)\n\}/) ?? [];
  return Object.fromEntries(
    [...list.matchAll(/^ {2}(\w+): (?:\w+\.)?(\w+);/gm)].map(([, table = '', type = '']) => [
      table,
      interfaces.get(type) ?? [],
    ]),
  );
}

test('the declared tables and columns equal those of the database', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select table_name as name, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations' group by 1`);
    expect(declaredTables()).toEqual(Object.fromEntries(rows.map((row) => [row.name, row.columns.sort()])));
  } finally {
    await client.end();
    await database.drop();
  }
});
