import type { Selectable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { InstallationTable } from '../../platform/db/tables';

export type InstallationRow = Selectable<InstallationTable>;

export async function readInstallation(db: DbReader): Promise<InstallationRow> {
  return db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
}

/** Locks the row, so that the second of two concurrent setups waits and then finds setup done. */
export async function lockInstallation(db: DbReader): Promise<InstallationRow> {
  return db.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function markSetUp(db: DbReader, before: InstallationRow, ownerId: number): Promise<void> {
  await db
    .updateTable('installation')
    .set({
      set_up_at: new Date(),
      settings: JSON.stringify({ ...before.settings, owner_user_id: ownerId }),
    })
    .execute();
}
