// Default timeout of `vi.waitFor`, generous because the machine may be busy; speed is measured by the bench.
import { vi } from 'vitest';

const PATIENCE_MS = 10_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, {
    timeout: PATIENCE_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
