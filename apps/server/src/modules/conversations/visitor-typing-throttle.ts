const THROTTLE_MS = 2_000;
const MAX_TRACKED = 10_000;

/**
 * Throttles typing events of external callers: at most one `on` per conversation in 2 s, however many they send.
 * `off` after a delivered `on` always passes, so that no indicator stays on. All other events are dropped before any
 * database query.
 */
export function createVisitorTypingThrottle(now: () => number = Date.now) {
  const lastByConversation = new Map<number, { isOn: boolean; at: number }>();
  return {
    allows(conversationId: number, status: 'on' | 'off'): boolean {
      const last = lastByConversation.get(conversationId);
      if (status === 'off') {
        if (!last?.isOn) return false;
        lastByConversation.set(conversationId, { ...last, isOn: false });
        return true;
      }
      const at = now();
      if (last && at - last.at < THROTTLE_MS) return false;
      if (lastByConversation.size >= MAX_TRACKED) lastByConversation.clear();
      lastByConversation.set(conversationId, { isOn: true, at });
      return true;
    },
  };
}

export const visitorTypingThrottle = createVisitorTypingThrottle();
