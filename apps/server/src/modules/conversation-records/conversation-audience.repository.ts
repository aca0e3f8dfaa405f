import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import { sharingLinks } from '../contacts/contacts.facade';

/**
 * The columns that decide who receives events of these conversations. `contactInboxIds`: all contact inboxes of the
 * contact; `sharingLinkIds`: those that share the history.
 */
export async function loadAudienceFields(db: DbReader, accountId: number, ids: readonly number[]) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('contact_inboxes as ci', (join) =>
      join.onRef('ci.account_id', '=', 'c.account_id').onRef('ci.id', '=', 'c.contact_inbox_id'),
    )
    .select([
      'c.id',
      'c.inbox_id',
      'c.team_id',
      'c.assignee_id',
      'c.contact_inbox_id',
      'c.contact_id',
      'ci.hmac_verified as contactInboxVerified',
      'ci.shown_contact',
      sql<number[]>`array(select o.id from contact_inboxes o
        where o.account_id = c.account_id and o.contact_id = c.contact_id)`.as('contactInboxIds'),
      sharingLinks('ci').as('sharingLinkIds'),
    ])
    .where('c.account_id', '=', accountId)
    .where('c.id', 'in', [...ids])
    .execute();
}
