import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { HITS_AT_MOST } from './search-index';

/** Number of newest messages searched in a long conversation. */
const READ_AT_MOST = 50_000;
const TERMS_AT_MOST = 16;

export interface ConversationHits {
  /** Newest first. */
  hits: { id: number; created_at: Date }[];
  hasMore: boolean;
}

/**
 * Messages of one conversation that contain all words of the text, and quoted phrases literally, ignoring case and
 * accents. Includes private notes, but neither activity nor deleted messages. The account's full-text index does not
 * help here: it is organized by days, not conversations, and parts of words must be found too. Does not check
 * authorization; the caller must.
 */
export async function searchConversation(
  db: DbReader,
  { accountId, conversationId, text }: { accountId: number; conversationId: number; text: string },
): Promise<ConversationHits> {
  const terms = termsOf(text);
  if (terms.length === 0) return { hits: [], hasMore: false };
  const matches = terms.map((term) => sql`strpos(folded.text, ${fold(sql`${term}::text`)}) > 0`);
  const { rows } = await sql<{ id: number; created_at: Date }>`
    select newest.id, newest.created_at from (
      select id, created_at, content from messages
      where account_id = ${accountId} and conversation_id = ${conversationId} and message_type <> 2
        and content <> '' and not (content_attributes ? 'deleted')
      order by id desc limit ${READ_AT_MOST}) as newest
    cross join lateral (select ${fold(sql`newest.content`)} as text offset 0) as folded
    where ${sql.join(matches, sql` and `)}
    order by newest.id desc limit ${HITS_AT_MOST + 1}`.execute(db);
  return { hits: rows.slice(0, HITS_AT_MOST), hasMore: rows.length > HITS_AT_MOST };
}

const fold = (text: ReturnType<typeof sql>) =>
  sql`lower(public.unaccent('public.unaccent'::regdictionary, ${text}))`;

/** Splits the text into terms: each quoted phrase is one, every other word another. */
export function termsOf(text: string): string[] {
  const terms = [...text.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, phrase]) => (phrase ?? word).trim());
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, TERMS_AT_MOST);
}
