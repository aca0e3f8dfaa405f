import type { Selectable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { InstallationTable } from '../../platform/db/tables';

export type InstallationRow = Selectable<InstallationTable>;

export async function readInstallation(db: DbReader): Promise<InstallationRow> {
  return db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
}

/** Of two set-ups at once the second waits here and then finds it done. */
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
