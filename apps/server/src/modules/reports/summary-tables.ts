import type { SummaryRow } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { listAgentRows } from '../agents/agents.facade';
import { listInboxes } from '../inboxes/inboxes.facade';
import { listLabels } from '../labels/labels.facade';
import { listTeams } from '../teams/teams.facade';
import { labelSummaryRows, noFigures, type SummaryOptions, summaryRows } from './queries/summary-rows';

/** A row of figures with the name of what it is about. */
export type NamedRow = SummaryRow & { name: string };

/** Everybody in the account, those without figures included. */
export async function agentTable(ctx: AccountContext, options: SummaryOptions): Promise<NamedRow[]> {
  const [agents, figures] = await Promise.all([
    listAgentRows(ctx.db, ctx.accountId),
    summaryRows(ctx.db, ctx.accountId, 'agent', options),
  ]);
  return agents.map(({ id, name }) => ({ id, name, ...(figures.get(id) ?? noFigures) }));
}

export type InboxRow = NamedRow & { channel_type: string };

export async function inboxTable(ctx: AccountContext, options: SummaryOptions): Promise<InboxRow[]> {
  const [inboxes, figures] = await Promise.all([
    listInboxes(ctx.db, ctx.accountId, null),
    summaryRows(ctx.db, ctx.accountId, 'inbox', options),
  ]);
  return inboxes.map(({ id, name, channel_type }) => ({
    id,
    name,
    channel_type,
    ...(figures.get(id) ?? noFigures),
  }));
}

export async function teamTable(ctx: AccountContext, options: SummaryOptions): Promise<NamedRow[]> {
  const [teams, figures] = await Promise.all([
    listTeams(ctx.db, ctx.accountId),
    summaryRows(ctx.db, ctx.accountId, 'team', options),
  ]);
  return teams.map(({ id, name }) => ({ id, name, ...(figures.get(id) ?? noFigures) }));
}

/** `name`: the title. */
export async function labelTable(ctx: AccountContext, options: SummaryOptions): Promise<NamedRow[]> {
  const [labels, figures] = await Promise.all([
    listLabels(ctx.db, ctx.accountId),
    labelSummaryRows(ctx.db, ctx.accountId, options),
  ]);
  return labels.map(({ id, title }) => ({ id, name: title, ...(figures.get(title) ?? noFigures) }));
}
