import type { ReportTableGroup, ReportTableMetric } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../../platform/db/database';
import type { ReportFilter, ReportPeriod } from '../../report-filter';
import { cellsOf, dimensionOf } from './cells';
import type { Dimension } from './dimensions';
import { figureOf, measuresOf } from './figures';
import type { Measure } from './measures';
import { readTable } from './rolled-up-tables';

export interface GroupedQuery {
  group: ReportTableGroup;
  metric: ReportTableMetric;
  filter: ReportFilter;
  period: ReportPeriod;
  inBusinessHours: boolean;
}

/** `key`: the id of an inbox, team or agent, the title of a label, or the type of a channel; null: of none. */
export interface GroupRow {
  is_total: boolean;
  key: string | null;
  value: number | null;
  count: number;
}

const dimensionOfGroup: Record<ReportTableGroup, Dimension> = {
  inbox: 'inbox',
  channel: 'inbox',
  team: 'team',
  agent: 'agent',
  label: 'label',
};

/** A metric by group and in total, from sums; undefined if there are none that can be used. */
export async function listRolledUpGroups(
  db: DbReader,
  accountId: number,
  { group, metric, filter, period, inBusinessHours }: GroupedQuery,
): Promise<GroupRow[] | undefined> {
  const measures = measuresOf(metric, inBusinessHours);
  if (!measures) return undefined;
  const query = { filter, period, measures, unit: 'period' as const };
  const figure = figureOf(metric, inBusinessHours);
  const sums = sql.join(measures.map((measure) => sql`sum(${sql.ref(measure)}) as ${sql.ref(measure)}`));
  const columns = sql.join(measures.map((measure) => sql.ref(measure)));
  const groups = sql`select ${keyOf(group)} as key, ${sums}
    from ${cellsOf(accountId, { ...query, dimension: dimensionOfGroup[group] })} ${joinOf(accountId, group)} group by 1`;
  const total = sql`select ${sums} from ${cellsOf(accountId, { ...query, dimension: dimensionOf(filter) })}`;
  return readTable<GroupRow>(
    db,
    accountId,
    sql`with groups as materialized (${groups}), total as materialized (${total}), listed as (
        select false as is_total, key, ${columns} from groups
        union all select true, null, ${columns} from total
        ${group === 'agent' ? sql`union all ${restOf(measures)}` : sql``}
      )
      select is_total, key, ${figure} from listed group by 1, 2`,
  );
}

function keyOf(group: ReportTableGroup): RawBuilder<unknown> {
  if (group === 'label') return sql`detail`;
  return group === 'channel' ? sql`i.channel_type` : sql`nullif(subject_id, 0)::text`;
}

function joinOf(accountId: number, group: ReportTableGroup): RawBuilder<unknown> {
  return group === 'channel'
    ? sql`join inboxes i on i.account_id = ${accountId} and i.id = subject_id`
    : sql``;
}

/** There are no sums of what has no agent: it is what those of agents leave of the total. */
function restOf(measures: readonly Measure[]): RawBuilder<unknown> {
  const rest = measures.map((measure) => {
    const column = sql.ref(measure);
    return sql`coalesce((select ${column} from total), 0) - coalesce((select sum(${column}) from groups), 0)`;
  });
  return sql`select false, null, ${sql.join(rest)}`;
}
