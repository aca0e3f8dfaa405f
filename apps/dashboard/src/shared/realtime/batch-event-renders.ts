import { notifyManager } from '@tanstack/react-query';

/** So long after a drawing the next events wait for one another: nobody reads faster, and keys need the time between. */
const PAUSE_MS = 100;

let isApplying = false;
let drawnAt = Number.NEGATIVE_INFINITY;
let queued: (() => void)[] = [];

/**
 * Applies an event to what is cached, at once; what shows it is told with the events around it. The first after a pause is
 * shown at once too. What the person does themselves is never queued, and shows what is queued with it.
 */
export function applyEvent(apply: () => void): void {
  isApplying = true;
  try {
    apply();
  } finally {
    isApplying = false;
  }
}

/** Called once, before anything is shown. */
export function batchEventRenders(): void {
  notifyManager.setScheduler((notify) => {
    if (!isApplying) {
      setTimeout(() => {
        flushQueued();
        notify();
      }, 0);
      return;
    }
    queued.push(notify);
    if (queued.length > 1) return;
    setTimeout(() => whenIdle(flushQueued), Math.max(0, drawnAt + PAUSE_MS - performance.now()));
  });
}

function flushQueued(): void {
  if (queued.length === 0) return;
  drawnAt = performance.now();
  const calls = queued;
  queued = [];
  for (const notify of calls) notify();
}

/** Between two frames rather than in one with a key that was pressed. */
function whenIdle(work: () => void): void {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') work();
  else requestIdleCallback(work, { timeout: PAUSE_MS });
}
