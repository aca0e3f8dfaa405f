import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;
/** What one read of the log may cost in frames, in bytes. */
const READ_BYTES = 1024 * 1024;

/** Long work stops after 10 ms, so that calls are answered and sockets written to beside it. */
export function createYielder(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN_MS) return undefined;
    return nextTurn().then(() => {
      began = performance.now();
    });
  };
}

/** How many events to read at once: as many as make about a megabyte of frames, by what the last ones made. */
export class AdaptiveBatchSize {
  private events: number;

  constructor(private readonly atMost: number) {
    this.events = Math.min(100, atMost);
  }

  get limit(): number {
    return this.events;
  }

  /** So many events made frames of so many bytes, each counted once. */
  learn(events: number, bytes: number): void {
    const fitting = bytes === 0 ? this.atMost : Math.floor((events * READ_BYTES) / bytes);
    this.events = Math.max(1, Math.min(this.atMost, this.events * 2, fitting));
  }
}
