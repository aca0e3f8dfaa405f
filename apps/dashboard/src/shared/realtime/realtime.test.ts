import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CableOptions } from './cable-client';
import { onRealtimeEvent, startRealtime } from './realtime';

let cable: CableOptions;
vi.mock('./cable-client', () => ({
  CableClient: class {
    constructor(options: CableOptions) {
      cable = options;
    }
    start() {}
    stop() {}
    wake() {}
  },
}));

const reload = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', reload });
  stop = startRealtime({
    identity: { pubsubToken: 't', accountId: 7, userId: 3 },
    onLogout: () => {},
    onRejected: () => {},
  });
  cable.onSubscribed({ from: 1 });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function awayFor(seconds: number): void {
  cable.onClosed();
  vi.advanceTimersByTime(seconds * 1_000);
  cable.onSubscribed({ from: 2 });
}

test('RT5: after 10 800 seconds away the page is loaded anew, not a second earlier', () => {
  awayFor(10_799);
  expect(reload).not.toHaveBeenCalled();
  awayFor(10_800);
  expect(reload).toHaveBeenCalledOnce();
});

test('RT4: who follows the events hears how long the line was away, and nothing of the first time', () => {
  const gaps: (number | null)[] = [];
  const stopFollowing = onRealtimeEvent({
    event: () => {},
    subscribed: (_from, _accountId, awaySeconds) => gaps.push(awaySeconds),
  });
  awayFor(40);
  expect(gaps).toEqual([40]);
  stopFollowing();
});
