import { sql } from 'kysely';
import { type AccountRow, accountRows } from '../../platform/db/account-rows';
import type { DbReader } from '../../platform/db/database';
import { escapeLike } from '../filters/filters.facade';

export type CannedResponseRow = AccountRow<'canned_responses'>;

export const cannedResponseRows = accountRows('canned_responses', ['short_code']);

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
