import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

/** A row's position in a list order: the order's columns and the id. Times are microseconds since 1970. */
export type ListPosition = Record<string, number | null> & { id: number };

/**
 * The statement that finds a page stores its ids in a session setting of the connection, so that the statement for
 * the rows can be sent in the same round trip, before the ids are known here. A random mark per page identifies the
 * stored page: on another connection, or after an error, the mark does not match, and the page is read by its ids
 * instead. Only `findAndReadPage` stores pages.
 *
 * Why: writing to sockets was a third of the server's time per list (docs/decisions/0022). Row "conversation list" of
 * bench/RESULTS.md, processor time per list of 25: 5.3 → 3.2 ms together with that decision's other changes.
 */
const PAGE_SETTING = sql.lit('app.listed');

/** The positions of a page, in order; stores them under `mark`. Empty if `places` is null. */
export async function storePageIds(
  db: DbReader,
  places: RawBuilder<ListPosition> | null,
  mark: string,
): Promise<readonly ListPosition[]> {
  if (!places) return [];
  const { rows } = await sql<{ listed: string }>`
    select set_config(${PAGE_SETTING}, ${mark}::text || coalesce(json_agg(place)::text, '[]'), false) as listed
    from (${places}) as place`.execute(db);
  return JSON.parse((rows[0]?.listed ?? '[]').slice(mark.length)) as ListPosition[];
}

/** The positions of a page, in order, without storing them. Empty if `places` is null. */
export const readPagePositions = (
  db: DbReader,
  places: RawBuilder<ListPosition> | null,
): Promise<readonly ListPosition[]> => storePageIds(db, places, '');

/** The ids stored under this mark, as `wanted(id)`; no rows if there are none. */
export const storedPageIds = (mark: string): RawBuilder<unknown> => sql`json_to_recordset(
    case when ${isPageStored(mark)} then substr(current_setting(${PAGE_SETTING}), ${mark.length + 1}::int)::json end) as wanted(id bigint)`;

export const isPageStored = (mark: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(starts_with(current_setting(${PAGE_SETTING}, true), ${mark}), false)`;
