import type { DbReader } from '../../../platform/db/database';

/** Resolutions of conversations, by id, with the display id of the conversation. */
export async function readResolutions(db: DbReader, accountId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('reporting_events as r')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'r.account_id').onRef('c.id', '=', 'r.conversation_id'),
    )
    .select(['r.id', 'r.user_id', 'c.display_id'])
    .where('r.account_id', '=', accountId)
    .where('r.id', 'in', [...ids])
    .execute();
}

export async function readNotes(db: DbReader, accountId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('contact_notes')
    .select(['id', 'content', 'user_id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function readChanges(db: DbReader, accountId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('contact_changes')
    .select(['id', 'actor_type', 'actor_id', 'changes', 'merged_contact_id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}
