import type { ConversationMerge } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { DbReader } from '../../platform/db/database';
import { loadUserPushes } from '../agents/agents.facade';
import type { MergeRow } from './conversation-merges.repository';

export async function presentMerges(db: DbReader, rows: readonly MergeRow[]): Promise<ConversationMerge[]> {
  const [first] = rows;
  if (!first) return [];
  const userIds = [...new Set(rows.flatMap(({ merged_by: by }) => by ?? []))];
  const people = await loadUserPushes(db, first.account_id, userIds);
  return rows.map((row) => ({
    id: row.id,
    conversation_id: row.target_display_id,
    merged_conversation_id: row.source_display_id,
    merged_at: unix(row.merged_at),
    merged_by: row.merged_by === null ? null : (people.get(row.merged_by)?.name ?? null),
    undone: row.undone_at !== null,
  }));
}
