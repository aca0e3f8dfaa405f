import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { CannedResponsesTable } from '../../platform/db/tables';
import { escapeLike } from '../filters/filters.facade';

export type CannedResponseRow = Selectable<CannedResponsesTable>;

export interface CannedResponseFields {
  short_code?: string;
  content?: string;
}

export async function listCannedResponses(db: DbReader, accountId: number): Promise<CannedResponseRow[]> {
  return db
    .selectFrom('canned_responses')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('short_code')
    .orderBy('id')
    .execute();
}

/**
 * Canned responses that contain the text: first those whose short code starts with it, then those whose short code
 * contains it, then by content.
 */
export async function searchCannedResponses(
  db: DbReader,
  accountId: number,
  words: string,
): Promise<CannedResponseRow[]> {
  const beginning = `${escapeLike(words)}%`;
  const anywhere = `%${beginning}`;
  return db
    .selectFrom('canned_responses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('short_code', 'ilike', anywhere), where('content', 'ilike', anywhere)]))
    .orderBy(
      sql`case when short_code ilike ${beginning} then 0 when short_code ilike ${anywhere} then 1 else 2 end`,
    )
    .orderBy('short_code')
    .orderBy('id')
    .execute();
}

/** Locks the row until the transaction ends. */
export async function lockCannedResponse(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<CannedResponseRow | undefined> {
  return db
    .selectFrom('canned_responses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCannedResponse(
  db: DbTransaction,
  accountId: number,
  fields: Required<CannedResponseFields>,
): Promise<CannedResponseRow> {
  return db
    .insertInto('canned_responses')
    .values({ account_id: accountId, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateCannedResponse(
  db: DbTransaction,
  accountId: number,
  id: number,
  fields: CannedResponseFields,
): Promise<CannedResponseRow> {
  return db
    .updateTable('canned_responses')
    .set({ ...fields, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCannedResponse(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('canned_responses').where('account_id', '=', accountId).where('id', '=', id).execute();
}
