import { type RawBuilder, sql } from 'kysely';

/** Contacts that carry any of the labels, each once. Ids of labels that were deleted match no one. */
export function contactsOfLabels(accountId: number, labelIds: readonly number[]): RawBuilder<unknown> {
  return sql`select c.* from contacts c where c.account_id = ${accountId} and c.id in (
    select cl.contact_id from contact_labels cl
    join labels l on l.account_id = cl.account_id and l.title = cl.title
    where cl.account_id = ${accountId} and l.id = any(${[...labelIds]}::bigint[]))`;
}
