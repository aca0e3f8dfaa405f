import type { Tx } from '../../platform/events/unit-of-work';
import { surroundings } from '../../platform/surroundings';
import { effectiveAvailability } from '../agents/agents.facade';
import { listCandidates, lockInbox, takeTurn } from './assignment-turns.repository';

/**
 * Whose turn it is among the members of an inbox who are online, and of a team's people where one is given; null:
 * nobody's. The turn is taken. Holds the inbox until the transaction ends, so two never get the same turn.
 */
export async function pickAssignee(
  tx: Tx,
  { inboxId, teamId }: { inboxId: number; teamId: number | null },
): Promise<number | null> {
  const inbox = await lockInbox(tx.db, tx.accountId, inboxId);
  if (!inbox) return null;
  const present = await surroundings.online(tx.accountId, 'user');
  const limit = inbox.auto_assignment_config.max_assignment_limit;
  const candidates = await listCandidates(tx.db, tx.accountId, { inboxId, teamId });
  const next = candidates.find(
    (candidate) =>
      effectiveAvailability(candidate, present.has(candidate.user_id)) === 'online' &&
      (typeof limit !== 'number' || candidate.open < limit),
  );
  if (!next) return null;
  await takeTurn(tx.db, tx.accountId, { inboxId, userId: next.user_id });
  return next.user_id;
}
