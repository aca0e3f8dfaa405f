import { messageTypes } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';

/** Whether the user is an administrator or a member of the conversation's inbox, with a confirmed address. */
export async function canBeAssigned(
  db: DbReader,
  conversation: ConversationRow,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_users as au')
    .innerJoin('users as u', 'u.id', 'au.user_id')
    .leftJoin('inbox_members as im', (join) =>
      join
        .onRef('im.account_id', '=', 'au.account_id')
        .onRef('im.user_id', '=', 'au.user_id')
        .on('im.inbox_id', '=', conversation.inbox_id),
    )
    .select('au.user_id')
    .where('au.account_id', '=', conversation.account_id)
    .where('au.user_id', '=', userId)
    .where('u.confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('au.role', '=', 'administrator'), eb('im.user_id', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The user who last replied to the contact; null if nobody did. */
export async function findLastResponder(
  db: DbReader,
  { account_id: accountId, id }: ConversationRow,
): Promise<number | null> {
  const row = await db
    .selectFrom('messages')
    .select('sender_id')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', id)
    .where('message_type', '=', messageTypes.indexOf('outgoing'))
    .where('private', '=', false)
    .where('sender_type', '=', 'User')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sender_id ?? null;
}
