const THROTTLE_MS = 2_000;
const MAX_TRACKED = 10_000;

/**
 * Throttles typing events of external callers: at most one `on` per conversation in 2 s, however many they send.
 * `off` after a delivered `on` always passes, so that no indicator stays on. All other events are dropped before any
 * database query.
 */
export function createVisitorTypingThrottle(now: () => number = Date.now) {
  const shown = new Map<number, { isOn: boolean; at: number }>();
  return {
    allows(conversationId: number, status: 'on' | 'off'): boolean {
      const last = shown.get(conversationId);
      if (status === 'off') {
        if (!last?.isOn) return false;
        shown.set(conversationId, { ...last, isOn: false });
        return true;
      }
      const at = now();
      if (last && at - last.at < THROTTLE_MS) return false;
      if (shown.size >= MAX_TRACKED) shown.clear();
      shown.set(conversationId, { isOn: true, at });
      return true;
    },
  };
}

export const visitorTypingThrottle = createVisitorTypingThrottle();
