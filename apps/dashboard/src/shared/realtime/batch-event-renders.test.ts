// @vitest-environment jsdom
import { defaultScheduler, notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyEvent, batchEventRenders } from './batch-event-renders';

const queryKey = ['messages'];
let queryClient: QueryClient;
let shown: unknown[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  batchEventRenders();
  queryClient = new QueryClient();
  shown = [];
  const observer = new QueryObserver(queryClient, { queryKey, enabled: false });
  // As a screen observes a query: notified by the scheduler, it reads the current result.
  stop = observer.subscribe(notifyManager.batchCalls(() => shown.push(observer.getCurrentResult().data)));
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  stop();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  notifyManager.setScheduler(defaultScheduler);
});

const applyNumber = (number: number) => applyEvent(() => queryClient.setQueryData(queryKey, number));

test('RT2: an event is in the cache immediately, and the first after a pause is rendered at once', () => {
  applyNumber(1);
  expect(queryClient.getQueryData(queryKey)).toBe(1);
  vi.advanceTimersByTime(20);
  expect(shown.at(-1)).toBe(1);
});

test('fifty events per second are rendered about ten times, and the last one is shown', () => {
  for (let number = 1; number <= 50; number += 1) {
    applyNumber(number);
    expect(queryClient.getQueryData(queryKey)).toBe(number);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(300);
  expect(shown.at(-1)).toBe(50);
  const drawn = shown.filter((value, index) => value !== shown[index - 1]);
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.length).toBeLessThan(15);
});

test('a change by the user is rendered immediately, together with batched events and in order', () => {
  applyNumber(1);
  vi.advanceTimersByTime(20);
  applyNumber(2);
  queryClient.setQueryData(queryKey, 'mine');
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)).toBe('mine');
  vi.advanceTimersByTime(1_000);
  expect(shown.at(-1)).toBe('mine');
});
