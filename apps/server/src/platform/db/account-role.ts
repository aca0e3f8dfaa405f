import { sql } from 'kysely';
import type { DbTransaction } from './database';

/**
 * Restricts the rest of the transaction to what a request of this account can see, so a handler that forgets to filter
 * by account reads no other account's rows (T1).
 */
export async function asAccount(db: DbTransaction, accountId: number): Promise<void> {
  await sql`select set_config('app.account_id', ${String(accountId)}, true), set_config('role', 'parley_app', true)`.execute(
    db,
  );
}

/** Switches back to the relay's own rights: cursors, jobs. */
export async function asSystem(db: DbTransaction): Promise<void> {
  await sql`select set_config('role', 'parley_system', true)`.execute(db);
}
