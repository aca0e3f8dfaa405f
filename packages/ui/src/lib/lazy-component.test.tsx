import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent, retryUntilLoaded } from './lazy-component';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('R1: a part that cannot be loaded leaves the screen standing, and comes when the server is back', async () => {
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>The part</p> };
  });
  const Part = lazyComponent(load);
  render(
    <>
      <p>The screen</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('The screen')).toBeTruthy();
  expect(screen.queryByText('The part')).toBeNull();
  // Ever more seldom, so that thousands of open windows are no load for a server that begins.
  expect(load.mock.calls.length).toBeLessThan(10);
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('The part')).toBeTruthy();
});

test('R1: what did not come is asked for at once when the browser finds its network again', async () => {
  let isThere = false;
  const asked = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return 'here';
  });
  const coming = retryUntilLoaded(asked);
  await vi.advanceTimersByTimeAsync(20_000);
  isThere = true;
  dispatchEvent(new Event('online'));
  expect(await coming).toBe('here');
});
