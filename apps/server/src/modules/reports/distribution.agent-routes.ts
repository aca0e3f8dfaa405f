import { type RouteOutput, routes } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { listAgentRows } from '../agents/agents.facade';
import { listInboxes } from '../inboxes/inboxes.facade';
import { listLabels } from '../labels/labels.facade';
import { listTeams } from '../teams/teams.facade';
import { handleReport } from './handle-report';
import {
  countByInboxAndLabel,
  countFirstResponses,
  countOutgoing,
  type OutgoingGroup,
} from './queries/distributions';
import { reportPeriodOf } from './report-filter';

export const distributionAgentRoutes = [
  handleReport(routes.showInboxLabelMatrix, async (ctx, { query }) => {
    const period = reportPeriodOf(query);
    const [allInboxes, allLabels, cells] = await Promise.all([
      listInboxes(ctx.db, ctx.accountId, null),
      listLabels(ctx.db, ctx.accountId),
      period ? countByInboxAndLabel(ctx.db, ctx.accountId, period) : [],
    ]);
    const inboxes = chosen(allInboxes, query.inbox_ids)
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    const labels = chosen(allLabels, query.label_ids)
      .map(({ id, title }) => ({ id, title }))
      .toSorted((one, other) => one.title.localeCompare(other.title));
    const totals = new Map(
      cells.map(({ inbox_id, title, total }) => [`${inbox_id} ${title}`, Number(total)]),
    );
    const matrix = inboxes.map(({ id }) => labels.map(({ title }) => totals.get(`${id} ${title}`) ?? 0));
    return { inboxes, labels, matrix };
  }),

  handleReport(routes.showFirstResponseTimes, async (ctx, { query }) => {
    const period = reportPeriodOf(query);
    const rows = period ? await countFirstResponses(ctx.db, ctx.accountId, period) : [];
    return Object.fromEntries(rows.map(({ channel_type, ...counts }) => [channel_type, counts]));
  }),

  handleReport(routes.countOutgoingMessages, async (ctx, { query }) => {
    const period = reportPeriodOf(query);
    const [rows, names] = await Promise.all([
      period ? countOutgoing(ctx.db, ctx.accountId, query.group_by, period) : [],
      namesOf(ctx, query.group_by),
    ]);
    return rows.map(({ key, total }): RouteOutput<typeof routes.countOutgoingMessages>[number] => {
      const named = names.get(key);
      const id = named?.id ?? (typeof key === 'number' ? key : null);
      return { id, name: named?.name ?? null, outgoing_messages_count: Number(total) };
    });
  }),
];

function chosen<Row extends { id: number }>(rows: Row[], ids: number[] | undefined): Row[] {
  return ids === undefined || ids.length === 0 ? rows : rows.filter(({ id }) => ids.includes(id));
}

interface Named {
  id: number;
  name: string;
}

/** The names of what messages are counted by: by id, and labels by title. */
async function namesOf(
  ctx: AccountContext,
  group: OutgoingGroup,
): Promise<Map<number | string | null, Named>> {
  if (group === 'label') {
    const labels = await listLabels(ctx.db, ctx.accountId);
    return new Map(labels.map(({ id, title }) => [title, { id, name: title }]));
  }
  const { db, accountId } = ctx;
  const lists = {
    agent: () => listAgentRows(db, accountId),
    team: () => listTeams(db, accountId),
    inbox: () => listInboxes(db, accountId, null),
  };
  const rows = await lists[group]();
  return new Map(rows.map(({ id, name }) => [id, { id, name }]));
}
