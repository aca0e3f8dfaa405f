import type { Selectable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { TeamsTable } from '../../platform/db/tables';

export type TeamRow = Selectable<TeamsTable>;

export async function listTeams(db: DbReader, accountId: number): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** One team; undefined when it does not exist, is deleted, or belongs to another account. */
export async function findTeam(db: DbReader, accountId: number, id: number): Promise<TeamRow | undefined> {
  return teamOf(db, accountId, id).executeTakeFirst();
}

/**
 * Finds a team and prevents its deletion until the transaction ends, so that no conversation is assigned to a deleted
 * team.
 */
export async function lockTeamForReference(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<TeamRow | undefined> {
  return teamOf(db, accountId, id).forKeyShare().executeTakeFirst();
}

function teamOf(db: DbReader, accountId: number, id: number) {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

export async function isTeamMember(
  db: DbReader,
  accountId: number,
  teamId: number,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface TeamFields {
  name?: string;
  display_name?: string;
  description?: string | null;
  allow_auto_assign?: boolean;
}

/** Locks the team until the transaction ends; waits for transactions that assign it. */
export async function lockTeam(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<TeamRow | undefined> {
  return teamOf(db, accountId, id).forUpdate().executeTakeFirst();
}

export async function insertTeam(
  db: DbTransaction,
  accountId: number,
  fields: TeamFields & { name: string },
): Promise<TeamRow> {
  return db
    .insertInto('teams')
    .values({ account_id: accountId, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateTeam(
  db: DbTransaction,
  accountId: number,
  id: number,
  fields: TeamFields,
): Promise<TeamRow> {
  return db
    .updateTable('teams')
    .set({ ...fields, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Marks a team as deleted and frees its name: the placeholder name contains upper-case letters, so no other team can
 * have it.
 */
export async function markTeamDeleted(db: DbTransaction, accountId: number, id: number): Promise<void> {
  const now = new Date();
  await db
    .updateTable('teams')
    .set({ name: `DELETED ${id}`, deleted_at: now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Locks a team marked as deleted, so that no row can refer to it meanwhile. False: the row was deleted. */
export async function lockDeletedTeam(db: DbTransaction, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTeamRow(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('teams').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Ids of deleted teams whose conversations are still being removed. */
export async function listDeletedTeamIds(db: DbReader, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('teams')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}
