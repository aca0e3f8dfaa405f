const IDLE_MS = 4000;
/** Clients hide the typing indicator after 30 s without an event, so a long text repeats it. */
const REPEAT_MS = 15_000;

/** Turns keystrokes into few calls: on at the first, repeated at intervals, off after 4 s without one. */
export function createTypingSignal(setTyping: (isOn: boolean) => void) {
  let reportedAt = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(idle);
    if (!reportedAt) return;
    reportedAt = 0;
    setTyping(false);
  };
  return {
    onKeystroke() {
      clearTimeout(idle);
      idle = setTimeout(stop, IDLE_MS);
      if (Date.now() - reportedAt < REPEAT_MS) return;
      reportedAt = Date.now();
      setTyping(true);
    },
    stop,
  };
}
