// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAppUpdate } from './app-update';
import { startAppWorker } from './app-worker';

const fetched = vi.fn<(address: string) => Promise<{ ok: boolean }>>();

beforeEach(async () => {
  // Listening stops after a new version was announced; adding the same listener again is harmless.
  await startAppWorker();
  useAppUpdate.setState({ isAvailable: false });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Dispatches the event of Vite for a chunk that could not be loaded. */
async function losePart(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value as Promise<unknown>));
}

test.each([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy responds that the server is down', () => Promise.resolve({ ok: false })],
])('R1: while %s, a chunk that fails to load announces no new version', async (_cause, answer) => {
  fetched.mockImplementation(answer);
  await losePart();
  await new Promise((resolve) => setTimeout(resolve));
  expect(useAppUpdate.getState().isAvailable).toBe(false);
});

test('PU2: a chunk that the server no longer has announces a new version once', async () => {
  fetched.mockResolvedValue({ ok: true });
  await losePart();
  await vi.waitFor(() => expect(useAppUpdate.getState().isAvailable).toBe(true));
  expect(fetched).toHaveBeenCalledWith('/health', { cache: 'no-store' });
  useAppUpdate.getState().dismiss();
  dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(useAppUpdate.getState().isAvailable).toBe(false);
});
