import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

/** Number of words of a question that are looked up. */
const WORDS_AT_MOST = 24;
/** Number of articles that one word brings up. */
const PER_WORD = 25;

export interface RankedArticle {
  id: number;
  score: number;
}

/**
 * Published articles of a portal in one language that share words with a text, best first. Stop words, very short words
 * and pairs of hiragana, which say little, do not count; a word that fewer articles have counts more. An article
 * matches well if its title or description has one of the words, or it has at least half of several.
 *
 * `find_articles` brings up candidates by its index. It also finds beginnings of words and titles spelled alike, so
 * each word is held against each candidate again.
 */
export async function rankArticles(
  db: DbReader,
  accountId: number,
  { portalId, locale, text, limit }: { portalId: number; locale: string; text: string; limit: number },
): Promise<RankedArticle[]> {
  const { rows } = await sql<RankedArticle>`
    with words as (
      select word, min(number) as first,
        to_tsvector('pg_catalog.simple', word) as plain,
        to_tsvector(article_dictionary(${locale}), word) as stems
      from unnest(search_words(${text})) with ordinality as said (word, number)
      where word !~ '^[\u3040-\u309f]+$' and (length(word) > 2 or word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u30a0-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]')
      group by word),
    asked as materialized (
      select word,
        (select string_agg(quote_literal(form), ' | ') from unnest(tsvector_to_array(plain || stems)) as form)::tsquery
          as condition,
        (select string_agg(quote_literal(form) || ':AB', ' | ') from unnest(tsvector_to_array(plain || stems)) as form)::tsquery
          as in_head
      from words where stems <> ''::tsvector
      order by first limit ${WORDS_AT_MOST}),
    candidates as materialized (
      select distinct found.id from asked,
        lateral find_articles(${portalId}, ${locale}, 'published', null, asked.word, ${PER_WORD}) as found),
    hits as (
      select articles.id, asked.word, articles.search @@ asked.in_head as is_in_head,
        ts_rank(articles.search, asked.condition) / (1 + ln(count(*) over (partition by asked.word))) as score
      from candidates join articles on articles.account_id = ${accountId} and articles.id = candidates.id
        join asked on articles.search @@ asked.condition)
    select id, sum(score)::double precision as score from hits group by id
    having bool_or(is_in_head) or (count(*) > 1 and count(*) * 2 >= (select count(*) from asked))
    order by score desc, id limit ${limit}`.execute(db);
  return rows;
}
