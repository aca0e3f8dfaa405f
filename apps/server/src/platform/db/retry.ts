import type { Db, DbTransaction } from './database';

const RETRYABLE = new Set(['40P01', '40001']); // deadlock, serialization failure
const TRIES = 3;

/** PostgreSQL's own code of an error (`23505` unique violation …), when it is one of its errors. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** Runs a transaction again when PostgreSQL chose it as a deadlock's victim; nothing was written then. */
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

/** A transaction that belongs to no single account, begun again like one that does. */
export function inTransaction<T>(db: Db, work: (tx: DbTransaction) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction().execute(work));
}
