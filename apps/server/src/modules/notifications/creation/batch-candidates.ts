import type { NotificationCandidate } from '../notifications.types';

/**
 * Keeps the last of several candidates with the same person, conversation and type, in the order of the events. Splits
 * the rest into batches with at most one candidate per person and conversation each, because a later notification
 * replaces the one an earlier batch wrote.
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
