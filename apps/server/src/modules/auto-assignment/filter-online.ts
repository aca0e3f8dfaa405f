import { environment } from '../../platform/environment';
import { effectiveAvailability } from '../agents/agents.facade';
import type { Candidate } from './candidates.repository';

/** Those who are there and want to be, in their order. */
export async function filterOnline(
  accountId: number,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const present = await environment.online(accountId, 'user');
  return candidates.filter(
    (candidate) => effectiveAvailability(candidate, present.has(candidate.user_id)) === 'online',
  );
}
