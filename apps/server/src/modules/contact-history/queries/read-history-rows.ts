import { limits } from '@parley/contract';
import { sql } from 'kysely';
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

export interface UndoableMerge {
  id: number;
  /** Name of the contact that was merged. */
  name: string;
  /** Unix seconds. */
  undoable_until: number;
}

/** The merges that can be undone, by the id of their entry: of each contact the latest one. */
export async function readUndoableMerges(
  db: DbReader,
  accountId: number,
  changeIds: readonly number[],
): Promise<Map<number, UndoableMerge>> {
  if (changeIds.length === 0) return new Map();
  const days = limits.contactMergeUndoDays;
  const { rows } = await sql<UndoableMerge & { change_id: number }>`
    select c.id as change_id, m.id, coalesce(m.mergee ->> 'name', '') as name,
      floor(extract(epoch from m.merged_at + make_interval(days => ${days}))) as undoable_until
    from contact_changes c
    join contact_merges m on m.account_id = c.account_id and m.base_id = c.contact_id
      and m.mergee_id = c.merged_contact_id and m.undone_at is null
      and m.merged_at > now() - make_interval(days => ${days})
      -- The same contact may have been merged and restored before. Times of entries have milliseconds.
      and c.created_at >= date_trunc('milliseconds', m.merged_at)
      and not exists (select from contact_merges later where later.account_id = m.account_id
        and later.base_id = m.base_id and later.id > m.id and later.undone_at is null)
    where c.account_id = ${accountId} and c.id = any(${[...changeIds]}::bigint[]) and c.changes = '{}'`.execute(
    db,
  );
  return new Map(
    rows.map(({ change_id: changeId, id, name, undoable_until: until }) => [
      Number(changeId),
      { id: Number(id), name, undoable_until: Number(until) },
    ]),
  );
}
