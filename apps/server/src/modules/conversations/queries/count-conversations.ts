import { type ConversationCounts, conversationStatuses, type ParsedFilter } from '@parley/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { buildFilter } from '../../filters/filters.facade';
import {
  visibleCounters,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';
import type { ConversationListRequest } from './list-request';
import { counterColumns, isCoveredByCounters } from './conversation-columns';
import { filterConversations } from './conversation-filters';
import { unorderedSource } from './narrow-source';

export interface CountsAt {
  counts: ConversationCounts;
  /** Number of the newest event that these counts include; counts and number come from the same snapshot. */
  seq: number;
}

/** Counts of the tabs: summed from counters where these suffice, otherwise counted from the rows. */
export async function countConversations(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
): Promise<CountsAt> {
  return hasStoredCounts(query) ? sumCounters(db, viewer, query) : countRows(db, viewer, query);
}

/** Whether counters can answer the query: status, inbox, unattended, and at most one team or label. */
export function hasStoredCounts(query: ConversationListRequest): boolean {
  const { hits, source_id, updated_within, conversation_type, labels = [], team_id, filter } = query;
  if (hits || source_id !== undefined || updated_within !== undefined) return false;
  if (filter && !isCoveredByCounters(filter)) return false;
  // Counters of teams are not split by label or by another team.
  if (filter && asksForTeam(filter) && (labels.length > 0 || team_id !== undefined)) return false;
  if (conversation_type !== undefined && conversation_type !== 'unattended') return false;
  return labels.length <= 1 && (labels.length === 0 || team_id === undefined);
}

interface Sums {
  mine: number;
  unassigned: number;
  everything: number;
  seq: number;
}

async function sumCounters(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
): Promise<CountsAt> {
  const column = query.conversation_type === 'unattended' ? sql.ref('unattended') : sql.ref('total');
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  // The text contains only the conditions that apply, and the status as a literal, so that the cached plan reads no
  // rows in vain.
  const narrowed = [
    ...(query.inbox_id === undefined ? [] : [sql`and inbox_id = ${query.inbox_id}`]),
    ...(inboxIds === null ? [] : [sql`and inbox_id = any(${[...inboxIds]}::bigint[])`]),
    ...(assigneeIds === null ? [] : [sql`and assignee_id = any(${[...assigneeIds]}::bigint[])`]),
    ...(query.filter ? [sql`and ${buildFilter(counterColumns, query.filter)}`] : []),
  ];
  const { rows } = await sql<Sums>`
    select coalesce(sum(${column}) filter (where assignee_id = ${viewer.userId}), 0)::bigint as mine,
      coalesce(sum(${column}) filter (where assignee_id = 0), 0)::bigint as unassigned,
      coalesce(sum(${column}), 0)::bigint as everything,
      coalesce((select last_seq from account_event_seq where account_id = ${viewer.accountId}), 0) as seq
    from ${counterSource(viewer.accountId, query)}
      and ${inStatus(query.status ?? 'open')} ${sql.join(narrowed, sql` `)}
  `.execute(db);
  return present(rows[0]);
}

/** The FROM clause that selects the counters of a list. */
function counterSource(accountId: number, query: ConversationListRequest): RawBuilder<unknown> {
  const { team_id, labels: [label] = [], filter } = query;
  const of = (scope: 'team' | 'label' | 'all', ref: string) =>
    sql`account_id = ${accountId} and scope = ${sql.lit(scope)} and ref = ${ref}`;
  const counters = filter ? sql`conversation_counts as cells` : sql`conversation_counts`;
  if (team_id !== undefined) return sql`${counters} where ${of('team', String(team_id))}`;
  if (label !== undefined) return sql`${counters} where ${of('label', label)}`;
  if (!filter || !asksForTeam(filter)) return sql`${counters} where ${of('all', '')}`;
  // There is no counter for "no team": it is the overall count minus the counts of all teams.
  const columns = sql`status, inbox_id, assignee_id`;
  const ofTeams = sql`from conversation_counts where account_id = ${accountId} and scope = 'team'`;
  return sql`(
    select ${columns}, total, unattended, null::bigint as team_id from conversation_counts where ${of('all', '')}
    union all select ${columns}, -total, -unattended, null ${ofTeams}
    union all select ${columns}, total, unattended, ref::bigint ${ofTeams}) as cells where true`;
}

const asksForTeam = (filter: ParsedFilter) => filter.flat().some(({ key }) => key === 'team_id');

async function countRows(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
): Promise<CountsAt> {
  const source = await unorderedSource(db, viewer, query);
  const row = await db
    .selectFrom((source?.rows[0] ?? sql<ConversationRow>`conversations`).as('conversations'))
    .select([
      sql<number>`count(*) filter (where conversations.assignee_id = ${viewer.userId})`.as('mine'),
      sql<number>`count(*) filter (where conversations.assignee_id is null)`.as('unassigned'),
      sql<number>`count(*)`.as('everything'),
      sql<number>`coalesce((select last_seq from account_event_seq where account_id = ${viewer.accountId}), 0)`.as(
        'seq',
      ),
    ])
    .where(filterConversations(viewer, query, source?.kind))
    .executeTakeFirst();
  return present(row);
}

/** Counts of a list whose rows are all loaded. */
export function countLoadedRows(
  viewer: UserViewer,
  rows: readonly Pick<ConversationRow, 'assignee_id'>[],
): ConversationCounts {
  const of = (assigneeId: number | null) => rows.filter((row) => row.assignee_id === assigneeId).length;
  return present({ mine: of(viewer.userId), unassigned: of(null), everything: rows.length, seq: 0 }).counts;
}

function present(sums: Sums | undefined): CountsAt {
  const { mine = 0, unassigned = 0, everything = 0, seq = 0 } = sums ?? {};
  return {
    counts: {
      mine_count: mine,
      assigned_count: everything - unassigned,
      unassigned_count: unassigned,
      all_count: everything,
    },
    seq,
  };
}

function inStatus(status: string): RawBuilder<SqlBool> {
  if (status === 'all') return sql`true`;
  const number = conversationStatuses.findIndex((known) => known === status);
  return number < 0 ? sql`false` : sql`status = ${sql.lit(number)}`;
}
