// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAppUpdate } from './app-update';
import { startAppWorker } from './app-worker';

const fetched = vi.fn<(address: string) => Promise<{ ok: boolean }>>();

beforeEach(async () => {
  // It stops listening once it has told of a newer version; adding the same listener again changes nothing.
  await startAppWorker();
  useAppUpdate.setState({ isAvailable: false });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** As the build's loader says it of a part that could not be fetched. */
async function losePart(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value as Promise<unknown>));
}

test.each([
  ['no server answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers that the server is away', () => Promise.resolve({ ok: false })],
])('R1: while %s, a part that does not come says nothing of a newer version', async (_cause, answer) => {
  fetched.mockImplementation(answer);
  await losePart();
  await new Promise((resolve) => setTimeout(resolve));
  expect(useAppUpdate.getState().isAvailable).toBe(false);
});

test('PU2: a part that the server does not have any more says that a newer version is there, once', async () => {
  fetched.mockResolvedValue({ ok: true });
  await losePart();
  await vi.waitFor(() => expect(useAppUpdate.getState().isAvailable).toBe(true));
  expect(fetched).toHaveBeenCalledWith('/health', { cache: 'no-store' });
  useAppUpdate.getState().dismiss();
  dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(useAppUpdate.getState().isAvailable).toBe(false);
});
