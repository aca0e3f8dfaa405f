const EVERY_MS = 2_000;
const FORGET_AFTER_MS = 60_000;

export interface CoalesceKey {
  key: string;
  state: string;
}

/**
 * Limits repeated ephemeral events to one per key in 2 s. A change of the state always passes: a typing indicator
 * must not stay on because its end came too soon.
 */
export function createCoalescer(now: () => number = Date.now): { lets(mark: CoalesceKey): boolean } {
  const last = new Map<string, { state: string; at: number }>();
  let forgottenAt = now();

  function forgetOld(at: number): void {
    if (at - forgottenAt < FORGET_AFTER_MS) return;
    forgottenAt = at;
    for (const [key, mark] of last) if (at - mark.at > FORGET_AFTER_MS) last.delete(key);
  }

  return {
    lets({ key, state }) {
      const at = now();
      forgetOld(at);
      const before = last.get(key);
      if (before && before.state === state && at - before.at < EVERY_MS) return false;
      last.set(key, { state, at });
      return true;
    },
  };
}
