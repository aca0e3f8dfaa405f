import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;
/** Target size in bytes of the frames of one read of the log. */
const READ_BYTES = 1024 * 1024;

/**
 * Returns a function that yields to the event loop after 10 ms of work, so that requests and sockets are served
 * meanwhile.
 */
export function createYielder(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN_MS) return undefined;
    return nextTurn().then(() => {
      began = performance.now();
    });
  };
}

/** Number of events per read: as many as make about a megabyte of frames, estimated from the previous reads. */
export class AdaptiveBatchSize {
  private events: number;

  constructor(private readonly atMost: number) {
    this.events = Math.min(100, atMost);
  }

  get limit(): number {
    return this.events;
  }

  /** Adapts the size after `events` events have produced `bytes` bytes of frames, each frame counted once. */
  learn(events: number, bytes: number): void {
    const fitting = bytes === 0 ? this.atMost : Math.floor((events * READ_BYTES) / bytes);
    this.events = Math.max(1, Math.min(this.atMost, this.events * 2, fitting));
  }
}
