const THROTTLE_MS = 2_000;
const MAX_TRACKED = 10_000;

/**
 * How often people outside are shown to write: once in 2 s in a conversation, whatever they send. The end of what was
 * shown always passes, so that nothing stays on; anything else in between is dropped before the database is asked.
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
