import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

// The functions behind these run as parley_system, because row-level security keeps a request from using an index
// on text; they ask themselves which account the connection is set to (docs/decisions/0016).

/** No search reaches further than so many hits. */
export const HITS_AT_MOST = 1_000;

export interface MessageHits {
  text: string;
  /** Names of PostgreSQL's stemmers: `english`, `german`. */
  languages: readonly string[];
  /** Null: all of them. */
  inboxIds: readonly number[] | null;
  /** 0: nobody. Null: whoever. */
  assigneeIds: readonly number[] | null;
  types?: readonly number[];
  since?: Date | undefined;
  until?: Date | undefined;
  sender?: { type: 'User' | 'Contact'; id: number } | undefined;
  wanted: number;
}

export interface MessageHit {
  id: number;
  conversation_id: number;
}

/**
 * Messages with all words of a text (or words that begin with them, or with their stem), what stands in quotes word
 * by word, newest first. Private notes are among them, activity is not.
 */
export async function findMessageHits(db: DbReader, hits: MessageHits): Promise<MessageHit[]> {
  const phrases = phrasesOf(hits.text);
  const { rows } = await sql<MessageHit>`
    select id, conversation_id from find_messages(
      ${hits.text}, ${[...hits.languages]}::text[], ${idList(hits.inboxIds)}::bigint[],
      ${idList(hits.assigneeIds)}::bigint[], ${idList(hits.types ?? null)}::smallint[],
      ${hits.since ?? null}::timestamptz, ${hits.until ?? null}::timestamptz, ${hits.sender?.type ?? null}::text,
      ${hits.sender?.id ?? null}::bigint, ${phrases.length > 0 ? phrases : null}::text[],
      ${Math.min(hits.wanted, HITS_AT_MOST)}::integer)`.execute(db);
  return rows;
}

/**
 * Contacts with a text in name, e-mail, phone number or identifier, whatever its case, in no order; null when
 * they are more than so many.
 */
export async function findContactIds(
  db: DbReader,
  { text, atMost }: { text: string; atMost: number },
): Promise<number[] | null> {
  const { rows } = await sql<{ id: number | null }>`
    select id from find_contacts(${text}, ${atMost}::integer)`.execute(db);
  const ids = rows.flatMap((row) => row.id ?? []);
  return ids.length < rows.length ? null : ids;
}

/** Contacts with nearly that in name or e-mail, nearest first. Short texts are near to everything: none. */
export async function findSimilarContactIds(
  db: DbReader,
  { text, atMost }: { text: string; atMost: number },
): Promise<number[]> {
  if ([...text].length < 6) return [];
  const { rows } = await sql<{
    id: number;
  }>`select id from find_similar_contacts(${text}, ${atMost}::integer)`.execute(db);
  return rows.map((row) => row.id);
}

/** What stands in quotes, as patterns of LIKE in small letters. */
function phrasesOf(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)]
    .map(([, phrase = '']) => phrase.trim().toLowerCase())
    .filter((phrase) => phrase !== '')
    .map((phrase) => `%${phrase.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);
}

const idList = (ids: readonly number[] | null): number[] | null => (ids === null ? null : [...ids]);
