/** Runs what it is given at once, then at most once per so many milliseconds; of those that wait only the last. */
export function throttle(everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;

  function next() {
    timer = undefined;
    if (!waiting) return;
    const run = waiting;
    waiting = undefined;
    timer = setTimeout(next, everyMs);
    run();
  }

  return {
    call(run: () => void) {
      waiting = run;
      if (timer === undefined) next();
    },
    /** Runs now what still waits. */
    flush() {
      clearTimeout(timer);
      next();
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
