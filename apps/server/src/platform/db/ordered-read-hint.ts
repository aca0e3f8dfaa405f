import { sql } from 'kysely';

/** Comment in a read that must be answered before the read issued directly after it. */
export const ORDERED_READ_HINT = '/* leads the next */';

/**
 * For a read whose result says how current the next read's result is: both are sent over the same connection, this
 * one first. Otherwise the next read could use another connection and see an older state.
 */
export const orderedReadHint = sql.raw(ORDERED_READ_HINT);
