import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/**
 * Removes the content from stored `message.updated` events of a message. The events themselves stay, and so does the
 * delivery error in them.
 */
export async function eraseContentFromEvents(
  db: DbTransaction,
  accountId: number,
  messageId: number,
): Promise<void> {
  await sql`
    update event_log set data = jsonb_set(data, '{changes}', (
      select jsonb_object_agg(key, case key
        when 'content' then '[null, null]'
        when 'content_attributes' then jsonb_build_array(null,
          jsonb_strip_nulls(jsonb_build_object('external_error', value -> 1 -> 'external_error')))
        else value end)
      from jsonb_each(data -> 'changes')))
    where account_id = ${accountId} and message_id = ${messageId} and type = 'message.updated'
      and data -> 'changes' ?| array['content', 'content_attributes']`.execute(db);
}

/** Whether somebody had the message sent again after the event with this number. */
export async function isRetriedSince(
  db: DbReader,
  accountId: number,
  { messageId, seq }: { messageId: number; seq: number },
): Promise<boolean> {
  const retried = await db
    .selectFrom('event_log')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('type', '=', 'message.updated')
    .where('seq', '>', seq)
    .where(sql<boolean>`data ->> 'retry' = 'true'`)
    .limit(1)
    .executeTakeFirst();
  return retried !== undefined;
}
