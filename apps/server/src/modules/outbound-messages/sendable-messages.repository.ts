import { connectedChannelTypes, messageTypes } from '@parley/contract';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { DbReader } from '../../platform/db/database';

const SENT_TYPES = [messageTypes.indexOf('outgoing'), messageTypes.indexOf('template')];

/** For handlers: whether an account has an inbox whose messages go through a provider. */
export function hasConnections(accountId: Expression<number>): Expression<SqlBool> {
  return sql<boolean>`exists (select 1 from channel_connections where account_id = ${accountId})`;
}

/** Those of the messages that go out through a provider and have not yet: public ones without an id there. */
export async function listToSend(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<{ id: number; inbox_id: number; conversation_id: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('messages as m')
    .innerJoin('inboxes as i', (join) =>
      join.onRef('i.account_id', '=', 'm.account_id').onRef('i.id', '=', 'm.inbox_id'),
    )
    .select(['m.id', 'm.inbox_id', 'm.conversation_id'])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('m.message_type', 'in', SENT_TYPES)
    .where('m.private', '=', sql<boolean>`false`)
    .where('m.source_id', 'is', null)
    .where('i.channel_type', 'in', [...connectedChannelTypes])
    .where('i.deleted_at', 'is', null)
    .where(sql<boolean>`m.content_attributes ->> 'external_echo' is null`)
    .execute();
}

/** Ids of the parts of a message that the provider has accepted in earlier attempts. */
export async function findSentParts(db: DbReader, accountId: number, messageId: number): Promise<string[]> {
  const row = await db
    .selectFrom('message_sends')
    .select('sent_parts')
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('state', '<>', 'started')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_parts ?? [];
}

/** What a mail or a message of a thread needs to know of its conversation. */
export interface ConversationToSend {
  display_id: number;
  uuid: string;
  additional_attributes: Record<string, unknown>;
  contact_source_id: string;
  contact_email: string | null;
  assignee_id: number | null;
  public_messages: number;
  last_incoming: { message_id: string | null; references: string[] | null } | null;
}

export async function findConversationToSend(
  db: DbReader,
  accountId: number,
  { conversationId, messageId }: { conversationId: number; messageId: number },
): Promise<ConversationToSend | undefined> {
  const { rows } = await sql<ConversationToSend>`
    select v.display_id, v.uuid, v.additional_attributes, l.source_id as contact_source_id, c.email as contact_email,
      v.assignee_id,
      (select count(*)::int from (select 1 from messages m where m.account_id = v.account_id
        and m.conversation_id = v.id and m.id <= ${messageId} and not m.private
        and m.message_type in (0, 1, 3) limit 2) few) as public_messages,
      (select jsonb_build_object('message_id', m.content_attributes -> 'email' -> 'message_id',
          'references', m.content_attributes -> 'email' -> 'references')
        from messages m where m.account_id = v.account_id and m.conversation_id = v.id and m.id < ${messageId}
          and m.message_type = 0 and m.content_attributes -> 'email' ->> 'message_id' is not null
        order by m.id desc limit 1) as last_incoming
    from conversations v
    join contact_inboxes l on l.account_id = v.account_id and l.id = v.contact_inbox_id
    join contacts c on c.account_id = v.account_id and c.id = v.contact_id
    where v.account_id = ${accountId} and v.id = ${conversationId}`.execute(db);
  return rows[0];
}
