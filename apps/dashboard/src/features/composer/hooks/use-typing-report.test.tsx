import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { useTypingReport } from './use-typing-report';

let reports: { typing_status: string; is_private: boolean }[];
beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  vi.spyOn(api, 'call').mockImplementation((async (
    _name: string,
    { body }: { body: (typeof reports)[0] },
  ) => {
    reports.push(body);
  }) as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const write = (isPrivate = false) =>
  renderHook((props: { isPrivate: boolean }) => useTypingReport(1, 12, props.isPrivate), {
    initialProps: { isPrivate },
  });
const reported = () =>
  reports.map(({ typing_status: status, is_private: note }) => (note ? `${status} note` : status));

test('CT8: continuous typing is reported every four seconds, and once when it stops', () => {
  const { result } = write();
  for (let ms = 0; ms < 10_000; ms += 100) {
    result.current.typed();
    vi.advanceTimersByTime(100);
  }
  expect(reported()).toEqual(['on', 'on', 'on']);
  vi.advanceTimersByTime(3_900);
  expect(reported()).toEqual(['on', 'on', 'on', 'off']);
  result.current.stopped();
  expect(reported()).toHaveLength(4);
});

test('CT8: typing a note is reported as private and ends when switching to the reply', () => {
  const { result, rerender, unmount } = write(true);
  result.current.typed();
  rerender({ isPrivate: false });
  result.current.typed();
  unmount();
  expect(reported()).toEqual(['on note', 'off note', 'on', 'off']);
});
