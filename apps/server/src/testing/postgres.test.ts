import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres';

async function query(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

test('each test database is migrated and separate from every other', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await query(first.connectionString, 'CREATE TABLE only_here ()');
    const seen = await query(
      second.connectionString,
      "SELECT to_regclass('accounts') IS NOT NULL AS migrated, to_regclass('only_here') IS NULL AS apart",
    );
    expect(seen.rows).toEqual([{ migrated: true, apart: true }]);
  } finally {
    await Promise.all([first.drop(), second.drop()]);
  }
});
