import { type RawBuilder, sql } from 'kysely';
import { WEBSITE } from '../../channels/website/website-type';
import type { DbReader } from '../../platform/db/database';
import type { ContactInboxRow } from './contacts.repository';

/**
 * Ids of the other contact inboxes that share the history of the contact inbox `alias`: both gave the same identifier
 * without proof, on a website that trusts this, and belong to the one contact with that identifier. E-mail addresses
 * and phone numbers do not share history. A verified session of the contact ends the sharing for all: an identity
 * that can be proven must not be available without proof.
 */
export function sharingLinks(alias: string): RawBuilder<number[]> {
  const link = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<number[]>`case when ${link('trusted_identifier')} is null then '{}'::bigint[] else array(
    select o.id
    from contact_inboxes o
    join contacts c on c.account_id = o.account_id and c.id = o.contact_id
    join inboxes i on i.account_id = o.account_id and i.id = o.inbox_id
      and i.channel_type = ${sql.lit(WEBSITE)}
    join channel_web_widgets w on w.account_id = i.account_id and w.id = i.channel_id
    where o.account_id = ${link('account_id')} and o.contact_id = ${link('contact_id')}
      and o.inbox_id = ${link('inbox_id')} and o.id <> ${link('id')}
      and o.trusted_identifier = ${link('trusted_identifier')}
      and c.identifier = ${link('trusted_identifier')}
      and w.trust_unverified_identity and not w.hmac_mandatory
      and not exists (
        select from contact_inboxes p
        where p.account_id = o.account_id and p.contact_id = o.contact_id and p.hmac_verified
      )
  ) end`;
}

/** Like `sharingLinks`, for one contact inbox; runs no statement if it gave no identifier. */
export async function listLinksSharingHistory(db: DbReader, link: ContactInboxRow): Promise<number[]> {
  if (link.trusted_identifier === null) return [];
  const row = await db
    .selectFrom('contact_inboxes as ci')
    .select(sharingLinks('ci').as('ids'))
    .where('ci.account_id', '=', link.account_id)
    .where('ci.id', '=', link.id)
    .executeTakeFirst();
  return (row?.ids ?? []).map(Number); // PostgreSQL arrays of bigint arrive as strings
}
