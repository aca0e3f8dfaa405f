import type { DbReader } from '../../platform/db/database';
import { findMembersByIds, loadUserPushes } from '../agents/agents.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import { findTeam, presentTeamPush } from '../teams/teams.facade';
import type { AuditLogRow } from './audit-logs.repository';

export type Auditable = Record<string, unknown> | null;

/**
 * Short forms of the records that a page of the log refers to, by `keyOf`. Deleted records and types without a short
 * form are missing.
 */
export async function loadAuditables(
  db: DbReader,
  accountId: number,
  rows: readonly AuditLogRow[],
): Promise<Map<string, Auditable>> {
  const idsOf = (type: string) => [
    ...new Set(rows.filter((row) => row.auditable_type === type).map((row) => row.auditable_id)),
  ];
  const [users, members, teams, inboxes] = await Promise.all([
    loadUserPushes(db, accountId, idsOf('User')),
    findMembersByIds(db, accountId, idsOf('AccountUser')),
    Promise.all(idsOf('Team').map((id) => findTeam(db, accountId, id))),
    Promise.all(idsOf('Inbox').map((id) => findInbox(db, accountId, id))),
  ]);
  const found = new Map<string, Auditable>();
  for (const [id, user] of users) found.set(`User ${id}`, user);
  for (const { id, availability, role, user_id } of members) {
    found.set(`AccountUser ${id}`, { id, availability, role, user_id });
  }
  for (const team of teams) if (team) found.set(`Team ${team.id}`, presentTeamPush(team));
  for (const inbox of inboxes) if (inbox) found.set(`Inbox ${inbox.id}`, { id: inbox.id, name: inbox.name });
  return found;
}

export const keyOf = (row: AuditLogRow): string => `${row.auditable_type} ${row.auditable_id}`;
