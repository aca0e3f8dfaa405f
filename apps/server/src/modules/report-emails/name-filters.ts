import type { ReportViewSearch } from '@parley/contract';
import type { ServerTexts } from '@parley/i18n/server';
import { findAgentRows } from '../agents/agents.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import { findLabel } from '../labels/labels.facade';
import type { ReportSource } from '../reports/reports.facade';
import { findTeam } from '../teams/teams.facade';
import { scopeOf } from './report-content';

/** The filters of a view in words: `Inbox: Shop`. Those that are gone are left out. */
export async function nameFilters(
  texts: ServerTexts,
  { db, accountId }: ReportSource,
  search: ReportViewSearch,
): Promise<string[]> {
  const { inbox_id: inboxId, team_id: teamId, user_id: userId, label_id: labelId } = scopeOf(search);
  const [inbox, team, agents, label] = await Promise.all([
    inboxId ? findInbox(db, accountId, inboxId) : undefined,
    teamId ? findTeam(db, accountId, teamId) : undefined,
    userId ? findAgentRows(db, accountId, [userId]) : [],
    labelId ? findLabel(db, accountId, labelId) : undefined,
  ]);
  const names = { inbox: inbox?.name, team: team?.name, agent: agents[0]?.name, label: label?.title };
  return Object.entries(names).flatMap(([kind, name]) =>
    name === undefined
      ? []
      : [texts.t('report.filter', { kind: texts.t(`report.group.${kind as keyof typeof names}`), name })],
  );
}
