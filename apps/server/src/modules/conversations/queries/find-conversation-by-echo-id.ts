import type { DbReader } from '../../../platform/db/database';

export interface EchoIdLookup {
  contactId: number;
  inboxId: number;
  sender: { type: 'User' | 'AgentBot' | 'Contact'; id: number };
  echoId: string;
}

/** The contact's newest conversation in the inbox that has a message of this sender with this echo id. */
export async function findConversationIdByEchoId(
  db: DbReader,
  accountId: number,
  { contactId, inboxId, sender, echoId }: EchoIdLookup,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.account_id', '=', 'c.account_id').onRef('m.conversation_id', '=', 'c.id'),
    )
    // `max` instead of ORDER BY and LIMIT: with those the planner would walk through the account's newest
    // conversations, although a match is rare.
    .select((eb) => eb.fn.max('c.id').as('id'))
    .where('c.account_id', '=', accountId)
    .where('c.contact_id', '=', contactId)
    .where('c.inbox_id', '=', inboxId)
    .where('m.sender_type', '=', sender.type)
    .where('m.sender_id', '=', sender.id)
    .where('m.echo_id', '=', echoId)
    .executeTakeFirst();
  return row?.id ?? undefined;
}
