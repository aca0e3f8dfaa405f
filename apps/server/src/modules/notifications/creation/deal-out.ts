import type { Draft } from '../notifications.types';

/**
 * Of what would tell a person the same thing about a conversation several times at once, the last. In the order of the
 * events, and dealt out so that nobody is told twice of a conversation in one deal: a later one takes the place of what
 * the one before wrote.
 */
export function dealOut(drafts: readonly Draft[]): Draft[][] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = `${draft.userId}:${draft.conversationId}:${draft.type}`;
    newest.delete(key);
    newest.set(key, draft);
  }
  const dealt = new Map<string, number>();
  const deals: Draft[][] = [];
  for (const draft of [...newest.values()].sort((one, other) => one.seq - other.seq)) {
    const place = `${draft.userId}:${draft.conversationId}`;
    const round = dealt.get(place) ?? 0;
    dealt.set(place, round + 1);
    (deals[round] ??= []).push(draft);
  }
  return deals;
}
