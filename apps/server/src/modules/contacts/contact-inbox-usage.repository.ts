import type { DbReader } from '../../platform/db/database';

export interface ContactInboxUsage {
  inbox_id: number;
  source_id: string;
  hasConversation: boolean;
}

/** The contact's inboxes, oldest first, and whether each has a conversation. */
export async function listContactInboxUsage(
  db: DbReader,
  accountId: number,
  contactId: number,
): Promise<ContactInboxUsage[]> {
  return (
    db
      .selectFrom('contact_inboxes as ci')
      .select(['ci.inbox_id', 'ci.source_id'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('conversations as c')
              .select('c.id')
              .where('c.account_id', '=', accountId)
              .whereRef('c.contact_inbox_id', '=', 'ci.id'),
          )
          .$castTo<boolean>()
          .as('hasConversation'),
      )
      .where('ci.account_id', '=', accountId)
      .where('ci.contact_id', '=', contactId)
      // Replies of agents must not reach a session that only claims to be the contact.
      .where((eb) =>
        eb.or([
          eb('ci.hmac_verified', '=', true),
          eb('ci.claims_state', 'is', null),
          eb('ci.claims_state', '=', 'accepted'),
        ]),
      )
      .orderBy('ci.id')
      .execute()
  );
}
