import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { CsatSurveyResponsesTable } from '../../platform/db/tables';
import type { Period } from './surveys.repository';

export type CsatResponseRow = Selectable<CsatSurveyResponsesTable>;

/** An answer with the conversation it is about. */
export type ListedCsatResponse = CsatResponseRow & {
  /** Display id. */
  conversation_display_id: number;
  contact_id: number;
  inbox_id: number;
  /** `created_at` with all its digits, which a position in the list needs. */
  created_at_text: string;
};

/** Filters of the report; an answer must match all of them. */
export interface CsatFilter {
  since?: number | undefined;
  until?: number | undefined;
  user_ids?: number[] | undefined;
  inbox_id?: number | undefined;
  team_id?: number | undefined;
  rating?: number[] | undefined;
  has_comment?: boolean | undefined;
}

export type CsatSort = 'created_at' | '-created_at';

/** Null unless both ends are given. */
export function periodOf({ since, until }: CsatFilter): Period | null {
  return since === undefined || until === undefined ? null : { since, until };
}

/** The answer to a survey, stored for the first time or changed. */
export async function saveCsatResponse(
  db: DbTransaction,
  values: {
    account_id: number;
    message_id: number;
    rating: number;
    feedback_message: string | null;
    assigned_agent_id: number | null;
    /** Time of the answer, for sample data; default: now. */
    created_at?: Date;
  },
): Promise<CsatResponseRow> {
  const { rating, feedback_message, assigned_agent_id } = values;
  return db
    .insertInto('csat_survey_responses')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'message_id']).doUpdateSet({
        rating,
        feedback_message,
        assigned_agent_id,
        updated_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findResponseToMessage(
  db: DbReader,
  accountId: number,
  messageId: number,
): Promise<CsatResponseRow | undefined> {
  return db
    .selectFrom('csat_survey_responses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

async function findCsatResponse(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ListedCsatResponse | undefined> {
  return listed(db, accountId, {}).where('r.id', '=', id).executeTakeFirst();
}

/** Undefined if the answer does not exist. */
export async function updateReviewNotes(
  db: DbTransaction,
  key: { accountId: number; id: number },
  notes: { text: string | null; userId: number },
): Promise<ListedCsatResponse | undefined> {
  await db
    .updateTable('csat_survey_responses')
    .set({
      csat_review_notes: notes.text,
      review_notes_updated_by: notes.userId,
      review_notes_updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('account_id', '=', key.accountId)
    .where('id', '=', key.id)
    .execute();
  return findCsatResponse(db, key.accountId, key.id);
}

/** One page, newest first unless sorted otherwise. */
export async function listCsatResponses(
  db: DbReader,
  accountId: number,
  list: { filter: CsatFilter; sort: CsatSort; limit: number; offset: number },
): Promise<ListedCsatResponse[]> {
  return sorted(listed(db, accountId, list.filter), list.sort)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
}

/** The answers after one, in the order of the list, for reading all of them in batches. Null: from the first. */
export async function listCsatResponsesAfter(
  db: DbReader,
  accountId: number,
  list: { filter: CsatFilter; sort: CsatSort; limit: number; after: ListedCsatResponse | null },
): Promise<ListedCsatResponse[]> {
  const { after, sort } = list;
  const comparison = sort === 'created_at' ? sql`>` : sql`<`;
  return sorted(listed(db, accountId, list.filter), sort)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(r.created_at, r.id) ${comparison}
          (${after?.created_at_text ?? ''}::timestamptz, ${after?.id ?? 0}::bigint)`,
      ),
    )
    .limit(list.limit)
    .execute();
}

export interface RatingCount {
  rating: number;
  total: number;
  comments: number;
}

/** How often each rating occurs; those that do not are missing. */
export async function countRatings(
  db: DbReader,
  accountId: number,
  filter: CsatFilter,
): Promise<RatingCount[]> {
  const rows = await narrowed(db, accountId, filter)
    .select(({ fn }) => [
      'r.rating',
      fn.countAll<number>().as('total'),
      fn.count<number>('r.feedback_message').as('comments'),
    ])
    .groupBy('r.rating')
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total), comments: Number(row.comments) }));
}

/** The same for each day of a time zone, oldest first. */
export async function countRatingsByDay(
  db: DbReader,
  accountId: number,
  { filter, timezone }: { filter: CsatFilter; timezone: string },
): Promise<{ day: string; rating: number; total: number }[]> {
  const rows = await narrowed(db, accountId, filter)
    .select(({ fn }) => [
      sql<string>`to_char(r.created_at at time zone ${timezone}, 'YYYY-MM-DD')`.as('day'),
      'r.rating',
      fn.countAll<number>().as('total'),
    ])
    .groupBy([sql`1`, 'r.rating'])
    .orderBy(sql`1`)
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

function listed(db: DbReader, accountId: number, filter: CsatFilter) {
  return narrowed(db, accountId, filter)
    .innerJoin('messages as m', (join) =>
      join.onRef('m.account_id', '=', 'r.account_id').onRef('m.id', '=', 'r.message_id'),
    )
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.conversation_id'),
    )
    .selectAll('r')
    .select([
      'c.display_id as conversation_display_id',
      'c.contact_id',
      'c.inbox_id',
      sql<string>`r.created_at::text`.as('created_at_text'),
    ]);
}

function sorted(query: ReturnType<typeof listed>, sort: CsatSort) {
  const direction = sort === 'created_at' ? 'asc' : 'desc';
  return query.orderBy('r.created_at', direction).orderBy('r.id', direction);
}

function narrowed(db: DbReader, accountId: number, filter: CsatFilter) {
  const { user_ids, inbox_id, team_id, rating, has_comment } = filter;
  const period = periodOf(filter);
  return db
    .selectFrom('csat_survey_responses as r')
    .where('r.account_id', '=', accountId)
    .$if(period !== null, (query) =>
      query
        .where('r.created_at', '>=', sql<Date>`to_timestamp(${period?.since ?? 0})`)
        .where('r.created_at', '<', sql<Date>`to_timestamp(${period?.until ?? 0})`),
    )
    .$if(isGiven(user_ids), (query) =>
      query.where('r.assigned_agent_id', '=', sql<number>`any(${user_ids ?? []}::bigint[])`),
    )
    .$if(isGiven(rating), (query) =>
      query.where('r.rating', '=', sql<number>`any(${rating ?? []}::smallint[])`),
    )
    .$if(has_comment !== undefined, (query) =>
      query.where('r.feedback_message', has_comment ? 'is not' : 'is', null),
    )
    .$if(inbox_id !== undefined || team_id !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('messages as m')
            .innerJoin('conversations as c', (join) =>
              join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.conversation_id'),
            )
            .select('c.id')
            .whereRef('m.account_id', '=', 'r.account_id')
            .whereRef('m.id', '=', 'r.message_id')
            .$if(inbox_id !== undefined, (some) => some.where('c.inbox_id', '=', inbox_id ?? 0))
            .$if(team_id !== undefined, (some) => some.where('c.team_id', '=', team_id ?? 0)),
        ),
      ),
    );
}

function isGiven(list: readonly number[] | undefined): boolean {
  return list !== undefined && list.length > 0;
}
