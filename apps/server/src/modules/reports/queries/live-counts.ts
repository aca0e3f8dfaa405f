import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

const OPEN = 0;
const PENDING = 2;

export interface LiveCounts {
  open: number;
  unattended: number;
  unassigned: number;
  pending: number;
}

/** Conversations now, from the counters; `teamId`: only of this team. */
export async function countLive(
  db: DbReader,
  accountId: number,
  teamId: number | undefined,
): Promise<LiveCounts> {
  const { rows } = await sql<LiveCounts>`
    select ${openCounts},
      coalesce(sum(total) filter (where status = ${sql.lit(PENDING)}), 0)::bigint as pending
    from conversation_counts
    where account_id = ${accountId} and status in (${sql.lit(OPEN)}, ${sql.lit(PENDING)}) and ${inPlace(teamId)}
  `.execute(db);
  return rows[0] ?? { open: 0, unattended: 0, unassigned: 0, pending: 0 };
}

export interface LiveGroupCounts {
  id: number | null;
  open: number;
  unattended: number;
  unassigned: number;
}

/** Open conversations by assignee; null: of nobody. */
export async function countLiveByAssignee(
  db: DbReader,
  accountId: number,
  teamId: number | undefined,
): Promise<LiveGroupCounts[]> {
  const { rows } = await sql<LiveGroupCounts>`
    select nullif(assignee_id, 0) as id, ${openCounts} from conversation_counts
    where account_id = ${accountId} and status = ${sql.lit(OPEN)} and ${inPlace(teamId)}
    group by assignee_id having sum(total) > 0 order by assignee_id
  `.execute(db);
  return rows;
}

/** Open conversations by team; null: of no team. */
export async function countLiveByTeam(
  db: DbReader,
  accountId: number,
  teamId: number | undefined,
): Promise<LiveGroupCounts[]> {
  const { rows } = await sql<LiveGroupCounts>`
    with cells as (
      select scope, ref, ${openCounts} from conversation_counts
      where account_id = ${accountId} and status = ${sql.lit(OPEN)} and scope in ('all', 'team')
      group by scope, ref
    ), places as (
      select ref::bigint as id, open, unattended, unassigned from cells where scope = 'team'
      union all
      select null, sum(sign * open), sum(sign * unattended), sum(sign * unassigned)
      from (select *, case scope when 'all' then 1 else -1 end as sign from cells) signed
    )
    select id, open::bigint as open, unattended::bigint as unattended, unassigned::bigint as unassigned from places
    where open > 0 and (${teamId === undefined} or id = ${teamId ?? 0}) order by id nulls last
  `.execute(db);
  return rows;
}

const openCounts = sql`
  coalesce(sum(total) filter (where status = ${sql.lit(OPEN)}), 0)::bigint as open,
  coalesce(sum(unattended) filter (where status = ${sql.lit(OPEN)}), 0)::bigint as unattended,
  coalesce(sum(total) filter (where status = ${sql.lit(OPEN)} and assignee_id = 0), 0)::bigint as unassigned`;

function inPlace(teamId: number | undefined): RawBuilder<unknown> {
  return teamId === undefined ? sql`scope = 'all'` : sql`scope = 'team' and ref = ${String(teamId)}`;
}
