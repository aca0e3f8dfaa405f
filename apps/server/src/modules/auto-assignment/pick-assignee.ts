import type { Tx } from '../../platform/events/unit-of-work';
import { lockInbox, takeTurn } from './assignment-turns.repository';
import { lockMemberForReference, listCandidates } from './candidates.repository';
import { filterOnline } from './filter-online';

/**
 * Chooses the next online member of an inbox (and of a team, if given) and moves them to the end of the round robin;
 * null if nobody is available. Locks the inbox until the transaction ends, so that two callers never choose by the
 * same turn.
 */
export async function pickAssignee(
  tx: Tx,
  { inboxId, teamId }: { inboxId: number; teamId: number | null },
): Promise<number | null> {
  const inbox = await lockInbox(tx.db, tx.accountId, inboxId);
  if (!inbox) return null;
  const limit = inbox.auto_assignment_config.max_assignment_limit;
  const candidates = await listCandidates(tx.db, tx.accountId, { inboxId, teamId });
  for (const { user_id: userId, open } of await filterOnline(tx.accountId, candidates)) {
    if (typeof limit === 'number' && open >= limit) continue;
    if (!(await lockMemberForReference(tx.db, tx.accountId, userId))) continue;
    await takeTurn(tx.db, tx.accountId, { inboxId, userId });
    return userId;
  }
  return null;
}
