import { contentTypes, messageTypes } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

const OUTGOING = messageTypes.indexOf('outgoing');
const TEMPLATE = messageTypes.indexOf('template');
const INPUT_EMAIL = contentTypes.indexOf('input_email');

/** What a contact was sent in a conversation; templates are automatic messages. */
export interface SentMessages {
  anyOutgoing: boolean;
  anyTemplate: boolean;
  templateToday: boolean;
  /** A public reply in the last five minutes. */
  replyLately: boolean;
  emailQuestion: boolean;
}

/** `midnight`: when the current day of the inbox began. */
export async function summarizeSentMessages(
  db: DbReader,
  accountId: number,
  { conversationId, midnight }: { conversationId: number; midnight: Date },
): Promise<SentMessages> {
  const { rows } = await sql<SentMessages>`
    select
      coalesce(bool_or(message_type = ${OUTGOING}), false) as "anyOutgoing",
      coalesce(bool_or(message_type = ${TEMPLATE}), false) as "anyTemplate",
      coalesce(bool_or(message_type = ${TEMPLATE} and created_at >= ${midnight}), false) as "templateToday",
      coalesce(bool_or(message_type = ${OUTGOING} and not private
        and created_at > clock_timestamp() - interval '5 minutes'), false) as "replyLately",
      coalesce(bool_or(message_type = ${TEMPLATE} and content_type = ${INPUT_EMAIL}), false) as "emailQuestion"
    from messages
    where account_id = ${accountId} and conversation_id = ${conversationId}
      and message_type in (${OUTGOING}, ${TEMPLATE})
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a group answers one row');
  return row;
}
