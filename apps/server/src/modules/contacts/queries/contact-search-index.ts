import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

// These SQL functions run as parley_system, because row-level security prevents a request from using a text index; they
// check themselves which account the connection is set to (docs/decisions/0016).

/**
 * Ids of contacts whose name, e-mail, phone number or identifier contains the text, ignoring case, in no order; null
 * when there are more than `atMost`.
 */
export async function findContactIds(
  db: DbReader,
  { text, atMost }: { text: string; atMost: number },
): Promise<number[] | null> {
  const { rows } = await sql<{ id: number | null }>`
    select id from find_contacts(${text}, ${atMost}::integer)`.execute(db);
  const ids = rows.flatMap((row) => row.id ?? []);
  return ids.length < rows.length ? null : ids;
}

/**
 * Ids of contacts with a similar name or e-mail, most similar first. None for short texts, which are similar to
 * everything.
 */
export async function findSimilarContactIds(
  db: DbReader,
  { text, atMost }: { text: string; atMost: number },
): Promise<number[]> {
  if ([...text].length < 6) return [];
  const { rows } = await sql<{
    id: number;
  }>`select id from find_similar_contacts(${text}, ${atMost}::integer)`.execute(db);
  return rows.map((row) => row.id);
}
