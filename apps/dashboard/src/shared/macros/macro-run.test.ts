import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeHandler } from '../realtime/realtime';
import { awaitRun } from './macro-run';
import { runResultOf } from './run-result';

const listeners = new Set<RealtimeHandler['event']>();
vi.mock('../realtime/realtime', () => ({
  onRealtimeEvent: (listener: RealtimeHandler['event']) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  listeners.clear();
});

const run = {
  account_id: 1,
  macro_id: 3,
  echo_id: 'mine',
  conversations: [{ id: 8, failures: [] }],
  skipped: [],
};
const emit = (echoId: string) => {
  for (const listen of listeners)
    listen({ event: 'macro.executed', data: { ...run, echo_id: echoId } } as never, 1);
};

test('CF4: a run ends with the event of its own echo id, not of another run', async () => {
  const { outcome } = awaitRun('mine');
  emit('of another window');
  expect(listeners.size).toBe(1);
  emit('mine');
  expect(await outcome).toEqual(run);
  expect(listeners.size).toBe(0);
});

test('CF4: a run without an event ends after a timeout', async () => {
  const { outcome } = awaitRun('mine');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBeNull();
  expect(listeners.size).toBe(0);
});

test('CF4: the result of a run is that of the requested conversation', () => {
  const failure = { position: 2, action_name: 'assign_team', reason: 'team_gone' as const };
  const finished = { ...run, conversations: [{ id: 8, failures: [failure] }], skipped: [9] };
  expect(runResultOf(finished, 8)).toEqual({ failures: [failure], isSkipped: false });
  expect(runResultOf(finished, 9)).toEqual({ failures: [], isSkipped: true });
});
