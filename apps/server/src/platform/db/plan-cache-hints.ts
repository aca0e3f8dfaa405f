import { sql } from 'kysely';

/** Comment in a statement whose plan is cached although it names a growing table and a set or a limit. */
export const CACHED_PLAN_HINT = '/* kept plan */';

/**
 * Only for statements that find every row by a key, so that the best plan does not depend on the size of the account.
 * For these, planning at each request costs more than reading the rows: 0.2–0.6 ms for the positions of a list, three
 * quarters of their time (docs/decisions/0022). Row "conversation list" of bench/RESULTS.md; `bench/plans.test.mjs`
 * checks the plans.
 */
export const cachedPlanHint = sql.raw(CACHED_PLAN_HINT);

/**
 * Comment in a statement whose text depends on user input: its plan is not cached, because the same text rarely
 * recurs.
 */
export const UNCACHED_PLAN_HINT = '/* planned anew */';

/**
 * For statement parts generated per request, such as the conditions of a filter: a plan cached for each text would fill
 * the memory of every connection and be used once. Row "any filter of up to five conditions" of bench/RESULTS.md.
 */
export const uncachedPlanHint = sql.raw(UNCACHED_PLAN_HINT);
