import type { ReportTable, ReportTableGroup, ReportTableMetric } from '@parley/contract';
import { findAgentRows, listAgentRows } from '../agents/agents.facade';
import { listInboxes } from '../inboxes/inboxes.facade';
import { listLabels } from '../labels/labels.facade';
import { listTeams } from '../teams/teams.facade';
import { listReportGroups } from './queries/list-report-groups';
import { isAverage } from './queries/measured-rows';
import type { GroupRow } from './rollups/queries/rolled-up-groups';
import {
  type ReportFilter,
  reportFilterOf,
  type ReportPeriod,
  type ReportSource,
  requiredPeriodOf,
} from './report-filter';

interface TableQuery {
  metric: ReportTableMetric;
  group_by: ReportTableGroup;
  since: number;
  until: number;
  business_hours?: boolean | undefined;
  inbox_id?: number | undefined;
  team_id?: number | undefined;
  user_id?: number | undefined;
  label_id?: number | undefined;
}

export interface PresentedTable extends ReportTable {
  period: ReportPeriod;
}

type Row = ReportTable['rows'][number];
/** What figures are listed of even if there are none. */
type Subject = Pick<Row, 'id' | 'name'> & { key: string };

/** A metric by group as a request asks for it, everything that may have figures included. */
export async function reportTable(ctx: ReportSource, query: TableQuery): Promise<PresentedTable> {
  const { metric, group_by: group } = query;
  const filter = await reportFilterOf(ctx, { type: 'account', ...query });
  const period = requiredPeriodOf(query);
  const inBusinessHours = query.business_hours ?? false;
  const [subjects, { groups, total }] = await Promise.all([
    subjectsOf[group](ctx),
    listReportGroups(ctx.db, ctx.accountId, { metric, group, filter, period, inBusinessHours }),
  ]);
  const figures = new Map(groups.map((row) => [row.key, row]));
  const nothing = { value: isAverage(metric) ? null : 0, count: 0 };
  const listed = subjects
    .filter(({ key }) => figures.has(key) || !isNarrowed(group, filter))
    .map(({ key, ...subject }): Row => ({ ...subject, ...withoutKey(figures.get(key) ?? nothing) }));
  const known = new Set(subjects.map(({ key }) => key));
  const others = groups.filter(({ key }) => key !== null && !known.has(key));
  const none = figures.get(null);
  return {
    period,
    total,
    rows: [
      ...[...listed, ...(await othersOf(ctx, group, others))].toSorted(
        (one, other) => (other.value ?? -1) - (one.value ?? -1),
      ),
      ...(none ? [{ id: null, name: null, ...withoutKey(none) }] : []),
    ],
  };
}

const subjectsOf: Record<ReportTableGroup, (ctx: ReportSource) => Promise<Subject[]>> = {
  inbox: async ({ db, accountId }) => (await listInboxes(db, accountId, null)).map(named),
  team: async ({ db, accountId }) => (await listTeams(db, accountId)).map(named),
  agent: async ({ db, accountId }) => (await listAgentRows(db, accountId)).map(named),
  label: async ({ db, accountId }) =>
    (await listLabels(db, accountId)).map(({ id, title }) => ({ key: title, id, name: title })),
  channel: async ({ db, accountId }) =>
    [...new Set((await listInboxes(db, accountId, null)).map((inbox) => inbox.channel_type))].map((type) => ({
      key: type,
      id: null,
      name: type,
    })),
};

function named({ id, name }: { id: number; name: string }): Subject {
  return { key: String(id), id, name };
}

/** Former members have their names still; inboxes and teams that are being removed have none. */
async function othersOf(
  { db, accountId }: ReportSource,
  group: ReportTableGroup,
  rows: readonly Omit<GroupRow, 'is_total'>[],
): Promise<Row[]> {
  const ids = rows.map(({ key }) => Number(key));
  const former = group === 'agent' ? await findAgentRows(db, accountId, ids) : [];
  const names = new Map(former.map(({ id, name }) => [id, name]));
  const hasId = group !== 'label' && group !== 'channel';
  return rows.map(({ key, value, count }) => {
    const id = hasId ? Number(key) : null;
    return { id, name: id === null ? key : (names.get(id) ?? null), value, count };
  });
}

/** Whether a filter names one of the group, so that the others can't have figures. */
function isNarrowed(group: ReportTableGroup, filter: ReportFilter): boolean {
  const name = {
    inbox: 'inboxId',
    channel: 'inboxId',
    team: 'teamId',
    agent: 'userId',
    label: 'label',
  } as const;
  return filter[name[group]] !== undefined;
}

function withoutKey({ value, count }: Pick<Row, 'value' | 'count'>): Pick<Row, 'value' | 'count'> {
  return { value, count };
}
