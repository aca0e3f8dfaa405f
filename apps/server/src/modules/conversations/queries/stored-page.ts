import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ListPosition } from './conversation-order';

/**
 * A page's places leave a note of themselves on the connection they were read by, so that what stands on the page can
 * be asked in the same packet, before they are known here. A mark, new for each page, says whose note it is: on another
 * connection, or behind a failure, there is none with it, and the page is asked by its ids.
 */
const PAGE_SETTING = sql.lit('app.listed');

/** Places in their order; none for null. */
export async function storePageIds(
  db: DbReader,
  places: RawBuilder<ListPosition> | null,
  mark = '',
): Promise<readonly ListPosition[]> {
  if (!places) return [];
  const { rows } = await sql<{ listed: string }>`
    select set_config(${PAGE_SETTING}, ${mark}::text || coalesce(json_agg(place)::text, '[]'), false) as listed
    from (${places}) as place`.execute(db);
  return JSON.parse((rows[0]?.listed ?? '[]').slice(mark.length)) as ListPosition[];
}

/** The note with this mark as `(id)`; no row where there is none. */
export const storedPageIds = (mark: string): RawBuilder<unknown> => sql`json_to_recordset(
    case when ${isPageStored(mark)} then substr(current_setting(${PAGE_SETTING}), ${mark.length + 1}::int)::json end) as wanted(id bigint)`;

export const isPageStored = (mark: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(starts_with(current_setting(${PAGE_SETTING}, true), ${mark}), false)`;
