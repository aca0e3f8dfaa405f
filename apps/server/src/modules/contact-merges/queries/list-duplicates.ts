import { type ContactDuplicate, limits } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

/** More than anybody has; bounds the work for a contact whose visitors gave ever new addresses. */
const KEYS_AT_MOST = 50;

export interface DuplicateRow {
  id: number;
  matches: ContactDuplicate['matches'];
}

/**
 * Ids of other contacts that have, or whose visitors gave, the same email, phone number or identifier: those after `after`,
 * in the order of their ids, a page and one more. Without those of whom somebody said that they are different people.
 */
export async function listDuplicates(
  db: DbReader,
  accountId: number,
  { contactId, after }: { contactId: number; after: number },
): Promise<DuplicateRow[]> {
  const limit = limits.contactsPerPage + 1;
  // Each key is read by its index, no further than the page, however many contacts share it.
  const { rows } = await sql<DuplicateRow>`
    with own as (
      select kind, value from contact_match_keys
      where account_id = ${accountId} and contact_id = ${contactId} limit ${KEYS_AT_MOST}
    )
    select other.contact_id as id, array_agg(distinct own.kind) as matches
    from own cross join lateral (
      select k.contact_id from contact_match_keys k
      where k.account_id = ${accountId} and k.kind = own.kind and k.value = own.value
        and k.contact_id > ${after} and k.contact_id <> ${contactId}
        and not exists (select from contact_distinctions d
          where d.account_id = ${accountId} and d.contact_id = least(k.contact_id, ${contactId})
            and d.other_contact_id = greatest(k.contact_id, ${contactId}))
      order by k.contact_id limit ${limit}
    ) as other
    group by other.contact_id order by other.contact_id limit ${limit}`.execute(db);
  return rows.map(({ id, matches }) => ({ id: Number(id), matches }));
}
