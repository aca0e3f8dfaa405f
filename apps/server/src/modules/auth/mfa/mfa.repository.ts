import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserMfaTable } from '../../../platform/db/tables';

export type MfaRow = Selectable<UserMfaTable>;

export async function findMfa(db: DbReader, userId: number): Promise<MfaRow | undefined> {
  return db.selectFrom('user_mfa').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Stores a secret that waits for its first code, replacing a pending one. False if the second factor is already
 * enabled.
 */
export async function storePendingSecret(db: DbReader, userId: number, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('user_mfa')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: null, created_at: new Date() })
        .where('user_mfa.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Enables the second factor with this pending secret. False if it is already enabled, or another secret is pending by
 * now.
 */
export async function enableMfa(db: DbReader, pending: MfaRow, step: number): Promise<boolean> {
  const row = await db
    .updateTable('user_mfa')
    .set({ enabled_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', pending.user_id)
    .where('secret', '=', pending.secret)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Consumes a time step: its code and all older ones are rejected from now on. Of two concurrent calls only one
 * succeeds.
 */
export async function consumeTotpStep(db: DbReader, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('user_mfa')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also deletes the backup codes (cascade). */
export async function deleteMfa(db: DbReader, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('user_mfa').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceBackupCodes(
  db: DbReader,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('mfa_backup_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('mfa_backup_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Consumes a backup code. Of two concurrent calls only one succeeds. */
export async function consumeBackupCode(db: DbReader, userId: number, hash: string): Promise<boolean> {
  const row = await db
    .updateTable('mfa_backup_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasBackupCodes(db: DbReader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('mfa_backup_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
