/** Runs a function immediately, then at most once per interval; of the calls that wait only the last one runs. */
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
    /** Runs the waiting call now. */
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
