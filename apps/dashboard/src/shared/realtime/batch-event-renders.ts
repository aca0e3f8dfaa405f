import { notifyManager } from '@tanstack/react-query';

/**
 * Minimum time between two renders caused by events. Rendering each event separately would not help the reader and
 * would delay key presses.
 */
const PAUSE_MS = 100;

let isApplying = false;
let drawnAt = Number.NEGATIVE_INFINITY;
let queued: (() => void)[] = [];

/**
 * Applies an event to the cache immediately, but batches the notifications of components with those of other events.
 * The first event after a pause notifies at once too. Changes by the person are never delayed, and flush queued
 * notifications.
 */
export function applyEvent(apply: () => void): void {
  isApplying = true;
  try {
    apply();
  } finally {
    isApplying = false;
  }
}

/** Call once, before the first render. */
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

/** Runs the work when the browser is idle, so that it does not share a frame with a key press. */
function whenIdle(work: () => void): void {
  // Safari does not support requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') work();
  else requestIdleCallback(work, { timeout: PAUSE_MS });
}
