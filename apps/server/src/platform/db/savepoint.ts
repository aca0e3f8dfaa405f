import { sql } from 'kysely';
import type { DbTransaction } from './database';

/** Runs `work` so that its failure undoes only its own statements, and the transaction can go on. Throws the failure. */
export async function withSavepoint(db: DbTransaction, work: () => Promise<void>): Promise<void> {
  await sql`savepoint before_work`.execute(db);
  try {
    await work();
    await sql`release savepoint before_work`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint before_work`.execute(db);
    throw error;
  }
}
