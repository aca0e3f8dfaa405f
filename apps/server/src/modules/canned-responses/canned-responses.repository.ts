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

/** Those that have the words: first where the code begins with them, then where it has them, then by content. */
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

/** Held until the end of the transaction. */
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
