import { sql } from 'kysely';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { conversationMentioned } from './messages.events';
import type { MessageRow } from './messages.repository';

const MENTION = /mention:\/\/(user|team)\/(\d{1,15})\//g;
const MENTIONS_AT_MOST = 100;

/**
 * Records the agents mentioned in a private note (`mention://user/<id>/<name>`, `mention://team/<id>/<name>`): they
 * become participants, see the conversation among their mentions and are notified. Only administrators and members of
 * the inbox can be mentioned; authors who mention themselves are ignored.
 */
export async function recordMentions(
  tx: Tx,
  conversation: ConversationRow,
  note: Pick<MessageRow, 'id' | 'content'>,
): Promise<void> {
  const named = [...(note.content ?? '').matchAll(MENTION)].slice(0, MENTIONS_AT_MOST);
  if (named.length === 0) return;
  const idsOf = (kind: string) => named.filter((match) => match[1] === kind).map((match) => Number(match[2]));
  const userIds = await findMentionable(tx, conversation, { users: idsOf('user'), teams: idsOf('team') });
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({
    account_id: tx.accountId,
    conversation_id: conversation.id,
    user_id,
  }));
  await tx.db
    .insertInto('mentions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'conversation_id', 'user_id'])
        .doUpdateSet({ mentioned_at: sql<Date>`now()` }),
    )
    .execute();
  await tx.db
    .insertInto('conversation_participants')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const userId of userIds) {
    tx.emit(conversationMentioned(note, conversation, userId));
  }
}

async function findMentionable(
  tx: Tx,
  conversation: ConversationRow,
  named: { users: number[]; teams: number[] },
): Promise<number[]> {
  const author = tx.actor.type === 'User' ? (tx.actor.id ?? 0) : 0;
  const { rows } = await sql<{ user_id: number }>`
    select au.user_id from account_users au
    where au.account_id = ${tx.accountId} and au.user_id <> ${author}
      and (au.user_id = any(${named.users}::bigint[])
        or exists (select 1 from team_members tm where tm.account_id = au.account_id and tm.user_id = au.user_id
          and tm.team_id = any(${named.teams}::bigint[])))
      and (au.role = 'administrator'
        or exists (select 1 from inbox_members im where im.account_id = au.account_id and im.user_id = au.user_id
          and im.inbox_id = ${conversation.inbox_id}))
    order by au.user_id`.execute(tx.db);
  return rows.map((row) => row.user_id);
}
