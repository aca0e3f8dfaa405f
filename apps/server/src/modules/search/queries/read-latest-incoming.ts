import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

const MESSAGES = 3;
const CHARACTERS = 1_000;

/** The beginnings of the contact's latest messages, the newest first. Does not check authorization; the caller must. */
export async function readLatestIncoming(
  db: DbReader,
  { accountId, conversationId }: { accountId: number; conversationId: number },
): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select left(content, ${CHARACTERS}) as text from messages
    where account_id = ${accountId} and conversation_id = ${conversationId} and message_type = 0
      and not private and content <> '' and not (content_attributes ? 'deleted')
    order by id desc limit ${MESSAGES}`.execute(db);
  return rows.map(({ text }) => text).join('\n');
}
