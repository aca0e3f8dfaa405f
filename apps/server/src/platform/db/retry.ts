import type { Db, DbTransaction } from './database';

const RETRYABLE = new Set(['40P01', '40001']); // deadlock, serialization failure
const TRIES = 3;

/** The SQLSTATE of a PostgreSQL error (e.g. `23505` unique violation); undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/**
 * Retries a transaction that PostgreSQL aborted because of a deadlock or serialization failure; up to 3 attempts. An
 * aborted transaction has written nothing.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt * Math.random()));
    }
  }
}

/** A transaction without an account, with the same retries as one of an account. */
export function inTransaction<T>(db: Db, work: (tx: DbTransaction) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction().execute(work));
}
