const IDLE_MS = 4000;
/** Readers drop the sign after 30 s without news, so a long text says it again. */
const REPEAT_MS = 15_000;

/** Turns key strokes into few calls: on with the first, again now and then, off after 4 s of silence. */
export function createTypingSignal(setTyping: (isOn: boolean) => void) {
  let toldAt = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(idle);
    if (!toldAt) return;
    toldAt = 0;
    setTyping(false);
  };
  return {
    onKeystroke() {
      clearTimeout(idle);
      idle = setTimeout(stop, IDLE_MS);
      if (Date.now() - toldAt < REPEAT_MS) return;
      toldAt = Date.now();
      setTyping(true);
    },
    stop,
  };
}
