import { sql } from 'kysely';
import { type AccountRow, accountRows, type AccountValues } from '../../platform/db/account-rows';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { noteChange } from './recent-changes';

export type PortalRow = AccountRow<'portals'>;
export type PortalValues = AccountValues<'portals'>;

export const portalRows = accountRows('portals', ['name']);

export async function findPortalBySlug(
  db: DbReader,
  accountId: number,
  slug: string,
): Promise<PortalRow | undefined> {
  return db
    .selectFrom('portals')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Locks the portal until the transaction ends, so that what belongs to it changes one after the other. */
export async function lockPortalById(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<PortalRow | undefined> {
  return lockedPortals(db, accountId).where('id', '=', id).executeTakeFirst();
}

export async function lockPortalBySlug(
  db: DbTransaction,
  accountId: number,
  slug: string,
): Promise<PortalRow | undefined> {
  return lockedPortals(db, accountId).where('slug', '=', slug).executeTakeFirst();
}

const lockedPortals = (db: DbTransaction, accountId: number) =>
  db.selectFrom('portals').selectAll().where('account_id', '=', accountId).forNoKeyUpdate();

/** The portals that are shown at a domain: one at most. */
export async function findDomainHolders(
  db: DbReader,
  domain: string,
): Promise<Pick<PortalRow, 'account_id' | 'id'>[]> {
  return db
    .selectFrom('portals')
    .select(['account_id', 'id'])
    .where('custom_domain', '=', domain)
    .where('domain_proved_at', 'is not', null)
    .execute();
}

type DomainToProve = Pick<
  PortalRow,
  'account_id' | 'id' | 'custom_domain' | 'domain_named_at' | 'domain_proved_at'
>;

/**
 * Takes portals of all accounts that got their domain in the last days and have not proved it: those that were looked at longest ago,
 * and only some of each account, so that nobody can keep others from their turn.
 */
export async function takeDomainsToProve(
  db: DbReader,
  { days, limit, perAccount }: { days: number; limit: number; perAccount: number },
): Promise<DomainToProve[]> {
  const { rows } = await sql<DomainToProve>`
    update portals set domain_looked_up_at = clock_timestamp() where (account_id, id) in (
      select account_id, id from (
        select account_id, id, domain_looked_up_at,
          row_number() over (partition by account_id order by domain_looked_up_at nulls first, id) as number
        from portals
        where custom_domain is not null and domain_proved_at is null
          and domain_named_at > clock_timestamp() - make_interval(days => ${days}::integer)) as waiting
      where number <= ${perAccount} order by domain_looked_up_at nulls first limit ${limit})
    returning account_id, id, custom_domain, domain_named_at, domain_proved_at`.execute(db);
  return rows;
}

export async function countPortals(db: DbReader, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('portals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Public pages of the portal that were rendered before are not shown again. */
export async function renewContentVersion(db: DbReader, accountId: number, portalId: number): Promise<void> {
  noteChange({ account_id: accountId, id: portalId });
  await db
    .updateTable('portals')
    .set({ content_version: sql`content_version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', portalId)
    .execute();
}

/** Numbers of a portal's articles and categories in one language. */
export interface LocaleCounts {
  portal_id: number;
  locale: string;
  articles: number;
  categories: number;
}

export async function countByLocale(
  db: DbReader,
  accountId: number,
  portalIds: readonly number[],
): Promise<LocaleCounts[]> {
  if (portalIds.length === 0) return [];
  const { rows } = await sql<LocaleCounts>`
    select portal_id, locale, sum(articles)::integer as articles, sum(categories)::integer as categories from (
      select portal_id, locale, count(*) as articles, 0 as categories from articles
        where account_id = ${accountId} and portal_id = any(${[...portalIds]}::bigint[]) group by 1, 2
      union all
      select portal_id, locale, 0, count(*) from categories
        where account_id = ${accountId} and portal_id = any(${[...portalIds]}::bigint[]) group by 1, 2
    ) as counted group by 1, 2`.execute(db);
  return rows;
}

export interface LogoFile {
  id: number;
  content_type: string;
  filename: string;
}

/** The logos of portals, by blob id. */
export async function loadLogos(
  db: DbReader,
  accountId: number,
  blobIds: readonly number[],
): Promise<Map<number, LogoFile>> {
  if (blobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('blobs')
    .select(['id', 'content_type', 'filename'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...blobIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
