import { environment } from '../../platform/environment';
import { effectiveAvailability } from '../auth/auth.facade';
import type { Candidate } from './candidates.repository';

/** Candidates that are connected and set to online, in the given order. */
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
