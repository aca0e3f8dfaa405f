import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnectionStatus } from '../../../shared/realtime/connection-status';
import { useNetworkNotice } from './use-network-notice';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  setConnectionStatus('connected');
  vi.useRealTimers();
});

const wait = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

test('RT3: a lost connection shows a notice, and for two seconds after reconnecting another one', () => {
  const { result } = renderHook(() => useNetworkNotice('conversations'));
  act(() => setConnectionStatus('reconnecting'));
  wait(1500);
  expect(result.current).toBe('reconnecting');
  act(() => setConnectionStatus('connected'));
  expect(result.current).toBe('reconnected');
  wait(1999);
  expect(result.current).toBe('reconnected');
  wait(1);
  expect(result.current).toBeNull();
});

test('a connection that is lost for one second shows no notice', () => {
  const { result } = renderHook(() => useNetworkNotice('conversations'));
  act(() => setConnectionStatus('reconnecting'));
  wait(1000);
  act(() => setConnectionStatus('connected'));
  wait(5000);
  expect(result.current).toBeNull();
});

test.each([
  ['conversations', 'reconnecting'],
  ['inbox_view', 'reconnecting'],
  ['notifications', 'reconnecting'],
  ['settings', null],
  ['contacts', null],
  ['reports', null],
] as const)(
  'RT3: in %s reconnecting shows the notice %s, being offline always shows one',
  (section, expected) => {
    const { result } = renderHook(() => useNetworkNotice(section));
    act(() => setConnectionStatus('reconnecting'));
    wait(1500);
    expect(result.current).toBe(expected);
    act(() => setConnectionStatus('offline'));
    wait(1500);
    expect(result.current).toBe('offline');
  },
);
