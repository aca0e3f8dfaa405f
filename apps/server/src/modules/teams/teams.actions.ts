import { isUniqueViolation } from '../../platform/db/retry';
import { NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { invalidateClientCache } from '../accounts/accounts.facade';
import { deleteTeamMembers, listTeamMemberIds } from './team-members.repository';
import { teamDeleted, teamMemberRemoved } from './teams.events';
import * as teams from './teams.repository';
import type { TeamFields, TeamRow } from './teams.repository';

/** Creates a team; the name is stored both in lower case and as typed. Error: 422 blank or taken name. */
export async function createTeam(ctx: ActionContext, fields: TeamFields): Promise<TeamRow> {
  const names = namesOf(fields.display_name ?? fields.name ?? '');
  return ctx.write(async (tx) => {
    const team = await teams.insertTeam(tx.db, ctx.accountId, { ...fields, ...names }).catch(refuseTakenName);
    tx.audit({ auditableType: 'Team', auditableId: team.id, action: 'create', changes: auditable(team) });
    await invalidateClientCache(tx, 'team');
    return team;
  });
}

export async function updateTeam(ctx: ActionContext, id: number, fields: TeamFields): Promise<TeamRow> {
  return ctx.write(async (tx) => {
    const before = await teams.lockTeam(tx.db, ctx.accountId, id);
    if (!before) throw new NotFoundError();
    const typed = retypedName(before, fields);
    const names = typed === undefined ? { name: before.name } : namesOf(typed);
    const after = await teams
      .updateTeam(tx.db, ctx.accountId, id, { ...fields, ...names })
      .catch(refuseTakenName);
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length > 0) {
      tx.audit({ auditableType: 'Team', auditableId: id, action: 'update', changes });
    }
    await invalidateClientCache(tx, 'team');
    return after;
  });
}

/** Deletes a team with its memberships; it is hidden at once, and a job removes its conversations from it. */
export async function deleteTeam(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const team = await teams.lockTeam(tx.db, ctx.accountId, id);
    if (!team) throw new NotFoundError();
    const members = await listTeamMemberIds(tx.db, ctx.accountId, id);
    await deleteTeamMembers(tx.db, ctx.accountId, id, members);
    for (const userId of members) tx.emit(teamMemberRemoved(id, userId));
    await teams.markTeamDeleted(tx.db, ctx.accountId, id);
    tx.emit(teamDeleted(id));
    tx.audit({ auditableType: 'Team', auditableId: id, action: 'destroy', changes: auditable(team) });
    await invalidateClientCache(tx, 'team');
  });
}

function namesOf(typed: string): { name: string; display_name: string } {
  const name = typed.trim();
  if (name === '')
    throw new ValidationError([{ attribute: 'name', message: "Name can't be blank", code: 'blank' }]);
  return { name: name.toLowerCase(), display_name: name };
}

/** A client that sends back the lower-case name it received does not rename the team. */
function retypedName(before: TeamRow, { name, display_name: typed }: TeamFields): string | undefined {
  return typed ?? (name?.trim() === before.name ? undefined : name);
}

function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error)) {
    throw new ValidationError([{ attribute: 'name', message: 'Name has already been taken', code: 'taken' }]);
  }
  throw error;
}

function auditable(team: TeamRow): Record<string, unknown> {
  const { name, display_name, description, allow_auto_assign } = team;
  return { name, display_name, description, allow_auto_assign };
}

function changesBetween(before: TeamRow, after: TeamRow): Record<string, unknown> {
  const [old, now] = [auditable(before), auditable(after)];
  return Object.fromEntries(
    Object.keys(now)
      .filter((field) => old[field] !== now[field])
      .map((field) => [field, [old[field], now[field]]]),
  );
}
