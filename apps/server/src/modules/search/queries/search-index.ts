import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

// These SQL functions run as parley_system, because row-level security prevents a request from using a text index; they
// check themselves which account the connection is set to (docs/decisions/0016).

/** Maximum number of hits of a search. */
export const HITS_AT_MOST = 1_000;

export interface MessageHits {
  text: string;
  /** Names of PostgreSQL's stemmers: `english`, `german`. */
  languages: readonly string[];
  /** Null: all inboxes. */
  inboxIds: readonly number[] | null;
  /** 0 stands for unassigned. Null: any assignee. */
  assigneeIds: readonly number[] | null;
  types?: readonly number[];
  since?: Date | undefined;
  until?: Date | undefined;
  sender?: { type: 'User' | 'Contact'; id: number } | undefined;
  hitCount: number;
}

export interface MessageHit {
  id: number;
  conversation_id: number;
}

/**
 * Messages that contain all words of the text (or words that begin with them, or have the same stem), and quoted
 * phrases literally, newest first. Includes private notes, but no activity.
 */
export async function findMessageHits(db: DbReader, hits: MessageHits): Promise<MessageHit[]> {
  const phrases = phrasesOf(hits.text);
  const { rows } = await sql<MessageHit>`
    select id, conversation_id from find_messages(
      ${hits.text}, ${[...hits.languages]}::text[], ${idList(hits.inboxIds)}::bigint[],
      ${idList(hits.assigneeIds)}::bigint[], ${idList(hits.types ?? null)}::smallint[],
      ${hits.since ?? null}::timestamptz, ${hits.until ?? null}::timestamptz, ${hits.sender?.type ?? null}::text,
      ${hits.sender?.id ?? null}::bigint, ${phrases.length > 0 ? phrases : null}::text[],
      ${Math.min(hits.hitCount, HITS_AT_MOST)}::integer)`.execute(db);
  return rows;
}

/** Quoted phrases as LIKE patterns in lower case. */
function phrasesOf(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)]
    .map(([, phrase = '']) => phrase.trim().toLowerCase())
    .filter((phrase) => phrase !== '')
    .map((phrase) => `%${phrase.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);
}

const idList = (ids: readonly number[] | null): number[] | null => (ids === null ? null : [...ids]);
