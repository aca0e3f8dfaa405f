import type { ReportTableGroup } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { type GroupedQuery, type GroupRow, listRolledUpGroups } from '../rollups/queries/rolled-up-groups';
import { isAverage, measuredRows } from './measured-rows';

export interface GroupedFigures {
  total: Pick<GroupRow, 'value' | 'count'>;
  groups: Omit<GroupRow, 'is_total'>[];
}

/**
 * A metric of a period by inbox, team, agent, label or channel, groups without any row missing, and in total. A row counts in
 * each of its labels; in what else there is, it counts once, so that numbers add up to the total.
 */
export async function listReportGroups(
  db: DbReader,
  accountId: number,
  query: GroupedQuery,
): Promise<GroupedFigures> {
  const rows =
    (await listRolledUpGroups(db, accountId, query)) ?? (await listMeasuredGroups(db, accountId, query));
  const figureOf = ({ key, value, count }: GroupRow) => {
    const shown = value === null ? null : Number(value);
    return { key, value: shown, count: isAverage(query.metric) ? Number(count) : (shown ?? 0) };
  };
  const figures = rows.map((row) => ({ isTotal: row.is_total, ...figureOf(row) }));
  const total = figures.find(({ isTotal }) => isTotal);
  return {
    total: { value: total?.value ?? (isAverage(query.metric) ? null : 0), count: total?.count ?? 0 },
    groups: figures.flatMap(({ isTotal, ...row }) => (isTotal || row.count === 0 ? [] : [row])),
  };
}

async function listMeasuredGroups(db: DbReader, accountId: number, query: GroupedQuery): Promise<GroupRow[]> {
  const { group, metric, filter, inBusinessHours } = query;
  const value = inBusinessHours ? sql`business_value` : sql`value`;
  const figure = isAverage(metric)
    ? sql`avg(${value}) as value, count(${value}) as count`
    : sql`count(*)::double precision as value, 0 as count`;
  const { key, join } = groupings[group](accountId);
  const oneLabel =
    group === 'label' && filter.label !== undefined ? sql`where l.title = ${filter.label}` : sql``;
  const { rows } = await sql<GroupRow>`
    with measured as materialized (${measuredRows(accountId, query)})
    select false as is_total, ${key} as key, ${figure} from measured r ${join} ${oneLabel} group by 2
    union all
    select true, null, ${figure} from measured
  `.execute(db);
  return rows;
}

interface Grouping {
  key: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
}

const withConversation = (accountId: number) =>
  sql`join conversations c on c.account_id = ${accountId} and c.id = r.conversation_id`;

const groupings: Record<ReportTableGroup, (accountId: number) => Grouping> = {
  inbox: () => ({ key: sql`r.inbox_id::text`, join: sql`` }),
  agent: () => ({ key: sql`r.agent_id::text`, join: sql`` }),
  team: (accountId) => ({ key: sql`c.team_id::text`, join: withConversation(accountId) }),
  label: (accountId) => ({
    key: sql`l.title`,
    join: sql`${withConversation(accountId)}
      cross join lateral (select distinct title from unnest(c.labels) as title) l`,
  }),
  channel: (accountId) => ({
    key: sql`i.channel_type`,
    join: sql`join inboxes i on i.account_id = ${accountId} and i.id = r.inbox_id`,
  }),
};
