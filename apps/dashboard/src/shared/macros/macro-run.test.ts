import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handlers } from '../realtime/realtime';
import { emitEvent } from '../realtime/testing/emit';
import { awaitRun } from './macro-run';
import { runResultOf } from './run-result';

/** How many listened before the test: files of one worker share the set. */
let others: number;
const waiting = () => handlers.size - others;

beforeEach(() => {
  others = handlers.size;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const run = {
  account_id: 1,
  macro_id: 3,
  echo_id: 'mine',
  conversations: [{ id: 8, failures: [] }],
  skipped: [],
};
const emit = (echoId: string) => emitEvent('macro.executed', { ...run, echo_id: echoId });

test('CF4: a run ends with the event of its own echo id, not of another run', async () => {
  const { outcome } = awaitRun('mine');
  emit('of another window');
  expect(waiting()).toBe(1);
  emit('mine');
  expect(await outcome).toEqual(run);
  expect(waiting()).toBe(0);
});

test('CF4: a run without an event ends after a timeout', async () => {
  const { outcome } = awaitRun('mine');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBeNull();
  expect(waiting()).toBe(0);
});

test('CF4: the result of a run is that of the requested conversation', () => {
  const failure = { position: 2, action_name: 'assign_team', reason: 'team_gone' as const };
  const finished = { ...run, conversations: [{ id: 8, failures: [failure] }], skipped: [9] };
  expect(runResultOf(finished, 8)).toEqual({ failures: [failure], isSkipped: false });
  expect(runResultOf(finished, 9)).toEqual({ failures: [], isSkipped: true });
});
