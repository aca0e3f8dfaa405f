import type { NotificationCandidate } from '../notifications.types';

/**
 * Of what would tell a person the same thing about a conversation several times at once, the last. In the order of the
 * events, and dealt out so that nobody is told twice of a conversation in one batch: a later one takes the place of what
 * the one before wrote.
 */
export function batchCandidates(candidates: readonly NotificationCandidate[]): NotificationCandidate[][] {
  const newest = new Map<string, NotificationCandidate>();
  for (const candidate of candidates) {
    const key = `${candidate.userId}:${candidate.conversationId}:${candidate.type}`;
    newest.delete(key);
    newest.set(key, candidate);
  }
  const dealt = new Map<string, number>();
  const batches: NotificationCandidate[][] = [];
  for (const candidate of [...newest.values()].sort((one, other) => one.seq - other.seq)) {
    const place = `${candidate.userId}:${candidate.conversationId}`;
    const round = dealt.get(place) ?? 0;
    dealt.set(place, round + 1);
    (batches[round] ??= []).push(candidate);
  }
  return batches;
}
