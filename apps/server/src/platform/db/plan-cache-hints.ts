import { sql } from 'kysely';

/** What a statement carries that has its plan kept although it names a growing table and a set or a limit. */
export const CACHED_PLAN_HINT = '/* kept plan */';

/**
 * Only for statements that reach every row by a key, so that no account's size changes how they are best carried out:
 * planning them at each request costs more than the rows do.
 */
export const cachedPlanHint = sql.raw(CACHED_PLAN_HINT);

/** What a statement carries whose text is made of what somebody asked for: it is not remembered, since few come again. */
export const UNCACHED_PLAN_HINT = '/* planned anew */';

/** For parts of a statement that are put together anew for each question, such as the conditions of a filter. */
export const uncachedPlanHint = sql.raw(UNCACHED_PLAN_HINT);
