import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent, retryUntilLoaded } from './lazy-component';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('R1: a lazy component that cannot be loaded keeps the screen working and loads when the server is back', async () => {
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
  // Retries become less frequent, so that thousands of open windows do not overload a starting server.
  expect(load.mock.calls.length).toBeLessThan(10);
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('The part')).toBeTruthy();
});

test('R1: a failed load is retried immediately when the browser is online again', async () => {
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return 'here';
  });
  const coming = retryUntilLoaded(load);
  await vi.advanceTimersByTimeAsync(20_000);
  isThere = true;
  dispatchEvent(new Event('online'));
  expect(await coming).toBe('here');
});
