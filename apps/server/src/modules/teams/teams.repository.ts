import type { Selectable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { TeamsTable } from '../../platform/db/tables';

export type TeamRow = Selectable<TeamsTable>;

export async function listTeams(db: DbReader, accountId: number): Promise<TeamRow[]> {
  return db.selectFrom('teams').selectAll().where('account_id', '=', accountId).orderBy('name').execute();
}

export async function findTeam(db: DbReader, accountId: number, id: number): Promise<TeamRow | undefined> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
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
  description?: string | null;
  allow_auto_assign?: boolean;
}

export async function lockTeam(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<TeamRow | undefined> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
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

export async function deleteTeam(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('teams').where('account_id', '=', accountId).where('id', '=', id).execute();
}
