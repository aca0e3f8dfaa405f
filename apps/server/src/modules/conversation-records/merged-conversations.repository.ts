import type { DbReader } from '../../platform/db/database';

/** Identifies a merged conversation by its number or its row id. */
export type MergedConversationKey = { displayId: number } | { id: number };

/** The number of the conversation it was merged into; undefined if there is no active merge. */
export async function findMergedInto(
  db: DbReader,
  accountId: number,
  place: MergedConversationKey,
): Promise<number | undefined> {
  const asked = db
    .selectFrom('conversation_merges as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.target_id'),
    )
    .select('c.display_id')
    .where('m.account_id', '=', accountId)
    .where('m.undone_at', 'is', null);
  const found =
    'displayId' in place
      ? asked.where('m.source_display_id', '=', place.displayId)
      : asked.where('m.source_id', '=', place.id);
  return (await found.executeTakeFirst())?.display_id;
}
