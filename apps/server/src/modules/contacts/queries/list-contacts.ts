import { limits } from '@parley/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { escapeLike } from '../../filters/filters.facade';
import type { ContactRow } from '../contacts.repository';
import { contactOrder } from './contact-order';

export interface ContactPageRequest {
  page: number;
  sort: string | undefined;
}

export interface ContactPage {
  rows: ContactRow[];
  /** Of all that match, not of the page. */
  count: number;
}

/** Contacts that can be recognised: visitors who said nothing about themselves are left out. */
export function knownContacts(): Expression<SqlBool> {
  return sql<boolean>`(contacts.email is not null or contacts.phone_number is not null or contacts.identifier is not null)`;
}

export function withAnyLabel(titles: readonly string[]): Expression<SqlBool> {
  const wanted = titles.map((title) => title.toLowerCase());
  return sql<boolean>`contacts.labels && ${wanted}::text[]`;
}

export function withIds(ids: readonly number[]): Expression<SqlBool> {
  return sql<boolean>`contacts.id = any(${[...ids]}::bigint[])`;
}

/** The text somewhere in name, e-mail or phone number, whatever its case, or as it stands in the identifier. */
export function containing(text: string): Expression<SqlBool> {
  const pattern = `%${escapeLike(text)}%`;
  return sql<boolean>`(contacts.name ilike ${pattern} or contacts.email ilike ${pattern}
    or contacts.phone_number ilike ${pattern} or contacts.identifier like ${pattern})`;
}

/** One page of the contacts that meet all conditions, and how many there are. */
export async function findContactPage(
  db: DbReader,
  accountId: number,
  conditions: readonly Expression<SqlBool>[],
  request: ContactPageRequest,
): Promise<ContactPage> {
  const [rows, total] = await Promise.all([
    findContactRows(db, accountId, conditions, { ...request, limit: limits.contactsPerPage }),
    matching(db, accountId, conditions)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(total.count) };
}

/** The rows of a page alone; `limit` may ask for one more to see whether there is a next page. */
export async function findContactRows(
  db: DbReader,
  accountId: number,
  conditions: readonly Expression<SqlBool>[],
  { page, sort, limit }: ContactPageRequest & { limit: number },
): Promise<ContactRow[]> {
  return matching(db, accountId, conditions)
    .selectAll()
    .orderBy(contactOrder(sort))
    .limit(limit)
    .offset((page - 1) * limits.contactsPerPage)
    .execute();
}

function matching(db: DbReader, accountId: number, conditions: readonly Expression<SqlBool>[]) {
  return db
    .selectFrom('contacts')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and([...conditions]));
}
