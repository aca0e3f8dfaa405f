import type { ReportType } from '@parley/contract';
import { NotFoundError, RuleError } from '../../platform/http/errors';
import type { AccountContext } from '../access/access.facade';
import { findMember } from '../agents/agents.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import { findLabel } from '../labels/labels.facade';
import { findTeam } from '../teams/teams.facade';

/** Narrows what is counted; all that is given must match. */
export interface ReportFilter {
  inboxId?: number;
  teamId?: number;
  userId?: number;
  /** Title of a label. */
  label?: string;
}

/** Instants in Unix seconds; `until` is not part of it. */
export interface ReportPeriod {
  since: number;
  until: number;
}

/** The account that figures are read of. */
export type ReportSource = Pick<AccountContext, 'db' | 'accountId'>;

interface ScopeQuery {
  type: ReportType;
  id?: number | undefined;
  inbox_id?: number | undefined;
  team_id?: number | undefined;
  user_id?: number | undefined;
  label_id?: number | undefined;
}

const named = {
  inbox: 'inbox_id',
  agent: 'user_id',
  team: 'team_id',
  label: 'label_id',
} as const;

/** The filter that a request names. Error: 404 if something that it names is not in the account. */
export async function reportFilterOf(ctx: ReportSource, query: ScopeQuery): Promise<ReportFilter> {
  const { type, id } = query;
  if (type !== 'account' && id === undefined) throw new NotFoundError();
  const wanted = { ...query, ...(type !== 'account' && { [named[type]]: id }) };
  const { db, accountId } = ctx;
  const [inbox, team, member, label] = await Promise.all([
    wanted.inbox_id === undefined ? null : findInbox(db, accountId, wanted.inbox_id),
    wanted.team_id === undefined ? null : findTeam(db, accountId, wanted.team_id),
    wanted.user_id === undefined ? null : findMember(db, accountId, wanted.user_id),
    wanted.label_id === undefined ? null : findLabel(db, accountId, wanted.label_id),
  ]);
  if ([inbox, team, member, label].includes(undefined)) throw new NotFoundError();
  return {
    ...(inbox && { inboxId: inbox.id }),
    ...(team && { teamId: team.id }),
    ...(member && wanted.user_id !== undefined && { userId: wanted.user_id }),
    ...(label && { label: label.title }),
  };
}

interface PeriodQuery {
  since?: number | undefined;
  until?: number | undefined;
}

/** Null unless both ends are given. Error: 422 if it ends before it begins. */
export function reportPeriodOf({ since, until }: PeriodQuery): ReportPeriod | null {
  if (since === undefined || until === undefined) return null;
  if (since <= until) return { since, until };
  throw new RuleError('invalid_input', 'Until must not be before since', {
    fields: [{ field: 'until', code: 'invalid' as const }],
  });
}

/** Error: 422 without a period. */
export function requiredPeriodOf(query: PeriodQuery): ReportPeriod {
  const period = reportPeriodOf(query);
  if (period) return period;
  const name = query.since === undefined ? 'since' : 'until';
  throw new RuleError('missing_parameter', `param is missing or the value is empty: ${name}`, { name });
}

/** The period of the same length that ends where this one begins. */
export function periodBefore({ since, until }: ReportPeriod): ReportPeriod {
  return { since: Math.max(0, since - (until - since)), until: since };
}
