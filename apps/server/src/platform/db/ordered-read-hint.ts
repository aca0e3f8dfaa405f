import { sql } from 'kysely';

/** What a read carries that has to be answered before the one asked for right behind it. */
export const ORDERED_READ_HINT = '/* leads the next */';

/**
 * For a read whose answer says of when the next one's is: both go over one connection, this one first. Otherwise the
 * next could be spread to another connection and see an older state.
 */
export const orderedReadHint = sql.raw(ORDERED_READ_HINT);
