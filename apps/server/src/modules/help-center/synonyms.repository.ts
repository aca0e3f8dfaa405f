import type { PortalSynonyms } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** The groups of all languages of a portal, in their order. */
export async function listSynonyms(
  db: DbReader,
  accountId: number,
  portalId: number,
): Promise<PortalSynonyms[]> {
  const { rows } = await sql<PortalSynonyms>`
    select locale, jsonb_agg(terms order by group_number) as groups from (
      select locale, group_number, jsonb_agg(term order by term_number) as terms from portal_synonyms
      where account_id = ${accountId} and portal_id = ${portalId} group by 1, 2) as found
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Replaces the groups of one language. */
export async function replaceSynonyms(
  db: DbTransaction,
  accountId: number,
  portalId: number,
  { locale, groups }: PortalSynonyms,
): Promise<void> {
  await db
    .deleteFrom('portal_synonyms')
    .where('account_id', '=', accountId)
    .where('portal_id', '=', portalId)
    .where('locale', '=', locale)
    .execute();
  const rows = groups.flatMap((terms, group) =>
    terms.map((term, number) => ({
      account_id: accountId,
      portal_id: portalId,
      locale,
      group_number: group + 1,
      term_number: number + 1,
      term,
    })),
  );
  if (rows.length > 0) await db.insertInto('portal_synonyms').values(rows).execute();
}
