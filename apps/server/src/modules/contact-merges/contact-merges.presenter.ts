import type { ContactMerge } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { DbReader } from '../../platform/db/database';
import { loadUserPushes } from '../agents/agents.facade';
import { undoableUntil } from './actions/undo-contact-merge';
import type { ContactMergeRow } from './contact-merges.repository';

export async function presentMerge(db: DbReader, row: ContactMergeRow): Promise<ContactMerge> {
  const by = row.merged_by;
  const people = by === null ? undefined : await loadUserPushes(db, row.account_id, [by]);
  return {
    id: row.id,
    contact_id: row.base_id,
    merged_contact_id: row.mergee_id,
    merged_contact_name: String(row.mergee['name'] ?? ''),
    merged_at: unix(row.merged_at),
    merged_by: (by !== null && people?.get(by)?.name) || null,
    undoable_until: unix(undoableUntil(row)),
    undone: row.undone_at !== null,
  };
}
