import { sqlState } from '../../platform/db/retry';
import type { TestApp } from '../../testing';

/** Collects statements that the database refused, as the server logs them: `42601 syntax error …`. */
export function watchStatements(app: TestApp): string[] {
  const failures: string[] = [];
  const { logger } = app.services;
  const debug = logger.debug.bind(logger);
  logger.debug = ((entry: unknown, ...rest: []) => {
    const err = (entry as { err?: unknown } | null)?.err;
    const state = sqlState(err);
    if (state) failures.push(`${state} ${(err as Error).message}`);
    debug(entry, ...rest);
  }) as typeof logger.debug;
  return failures;
}
