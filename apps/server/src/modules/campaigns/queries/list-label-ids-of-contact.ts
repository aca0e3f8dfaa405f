import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

/** Ids of the labels that a contact carries. */
export async function listLabelIdsOfContact(
  db: DbReader,
  accountId: number,
  contactId: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('contact_labels as cl')
    .innerJoin('labels as l', (join) =>
      join.onRef('l.account_id', '=', 'cl.account_id').on(sql<boolean>`l.title = cl.title`),
    )
    .select('l.id')
    .where('cl.account_id', '=', accountId)
    .where('cl.contact_id', '=', contactId)
    .execute();
  return new Set(rows.map((row) => row.id));
}
