import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { openableConversations } from '../../conversation-records/conversation-records.facade';
import { isUsable } from '../rollups/queries/cells';
import { countMeasureOf } from '../rollups/queries/figures';
import { withNewestConversations } from '../rollups/queries/newest-conversations';
import { rolledUpCount } from '../rollups/queries/rolled-up-summary';
import { isAboutMessages, type Measured, measuredRows } from './measured-rows';

/** A row behind a figure. The conversation's columns are null if the viewer may not open it. */
export interface MeasuredRow {
  id: number;
  at: Date;
  /** `at` with all its digits. */
  exact_at: string;
  value: number | null;
  business_value: number | null;
  display_id: number | null;
  contact_id: number;
  inbox_id: number;
  team_id: number | null;
  assignee_id: number | null;
  status: number;
  labels: string[];
  /** The message's own columns; null for other rows. */
  content: string | null;
  sender_type: 'User' | 'Contact' | 'AgentBot' | null;
  sender_id: number | null;
}

export type RowPosition = Pick<MeasuredRow, 'at' | 'exact_at' | 'id'>;

interface Part {
  limit: number;
  offset?: number;
  /** The last row that was read before. */
  after?: RowPosition | null;
}

/** The rows that a figure counts, newest first. */
export async function listReportRows(
  db: DbReader,
  viewer: UserViewer,
  measured: Measured,
  part: Part,
): Promise<MeasuredRow[]> {
  const measure = countMeasureOf(measured.metric);
  if (measure) {
    const { metric: _, ...narrowed } = measured;
    const before = part.after ? Math.floor(part.after.at.getTime() / 1_000) : measured.period.until;
    const clauses = withNewestConversations(viewer.accountId, {
      ...narrowed,
      measure,
      rows: (part.offset ?? 0) + part.limit,
      before,
    });
    const { rows } = await sql<Partial<MeasuredRow> & { is_usable: boolean; is_row: true | null }>`
      ${clauses}
      select ${isUsable} as is_usable, t.* from (select 1) as one
      left join (select true as is_row, t.* from (${rowsOf(viewer, { ...measured, conversationIds: newest }, part)}) t) t on true
      order by t.at desc, t.id desc`.execute(db);
    if (rows[0]?.is_usable) return rows.filter(({ is_row: isRow }) => isRow) as unknown as MeasuredRow[];
  }
  const { rows } = await rowsOf(viewer, measured, part).execute(db);
  return rows;
}

function rowsOf(
  viewer: UserViewer,
  measured: Measured,
  { limit, offset = 0, after = null }: Part,
): RawBuilder<MeasuredRow> {
  const { accountId } = viewer;
  const rest = after ? sql`where (r.at, r.id) < (${after.exact_at}::timestamptz, ${after.id})` : sql``;
  const message = isAboutMessages(measured.metric)
    ? sql`left join lateral (select content, sender_type, sender_id from messages m
        where m.account_id = ${accountId} and m.conversation_id = r.conversation_id and m.id = r.id
          and conversations.id is not null) m on true`
    : sql`cross join (select null::text as content, null::text as sender_type, null::bigint as sender_id) m`;
  return sql<MeasuredRow>`
    select r.id, r.at, r.at::text as exact_at, r.value, r.business_value, conversations.display_id,
      conversations.contact_id, conversations.inbox_id, conversations.team_id, conversations.assignee_id,
      conversations.status, conversations.labels, m.content, m.sender_type, m.sender_id
    from (
      select * from (${measuredRows(accountId, measured)}) r ${rest} order by r.at desc, r.id desc
      limit ${limit} offset ${offset}) r
    left join conversations on conversations.account_id = ${accountId} and conversations.id = r.conversation_id
      and ${sql<SqlBool>`${openableConversations(viewer)}`}
    ${message}
    order by r.at desc, r.id desc`;
}

/** How many rows a figure counts, and how many of them are of conversations that the viewer may not open. */
export async function countReportRows(
  db: DbReader,
  viewer: UserViewer,
  measured: Measured,
): Promise<{ count: number; hidden: number }> {
  const { accountId } = viewer;
  if (viewer.role === 'administrator') {
    const count = await rolledUpCount(db, accountId, measured);
    if (count !== undefined) return { count, hidden: 0 };
  }
  const measure = countMeasureOf(measured.metric);
  if (measure) {
    const { filter, period } = measured;
    const { rows } = await sql<RowCounts & { is_usable: boolean }>`
      ${withNewestConversations(accountId, { measure, filter, period })}
      select ${isUsable} as is_usable, counts.* from (${countsOf(viewer, { ...measured, conversationIds: newest })}) counts
    `.execute(db);
    if (rows[0]?.is_usable) return rows[0];
  }
  const { rows } = await countsOf(viewer, measured).execute(db);
  return rows[0] ?? { count: 0, hidden: 0 };
}

interface RowCounts {
  count: number;
  hidden: number;
}

function countsOf(viewer: UserViewer, measured: Measured): RawBuilder<RowCounts> {
  const { accountId } = viewer;
  const hidden =
    viewer.role === 'administrator'
      ? sql`0`
      : sql`count(*) filter (where not exists (select from conversations
          where conversations.account_id = ${accountId} and conversations.id = r.conversation_id
            and ${openableConversations(viewer)}))`;
  return sql<RowCounts>`
    select count(*) as count, ${hidden} as hidden from (${measuredRows(accountId, measured)}) r`;
}

/** Ids of the clause of `withNewestConversations`. */
const newest = sql`(select ids from newest)::bigint[]`;
