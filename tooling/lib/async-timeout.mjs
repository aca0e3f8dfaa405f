// What comes by itself has so long to come, on a machine that has other work too; how quickly it does is for the bench.
import { vi } from 'vitest';

const PATIENCE_MS = 10_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, {
    timeout: PATIENCE_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
