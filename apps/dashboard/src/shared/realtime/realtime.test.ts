// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CableOptions } from './cable-client';
import { useConnectionStatus } from './connection-status';
import { recordResponseSeq } from './snapshot-seq';
import { onRealtimeEvent, startRealtime } from './realtime';

let cable: CableOptions;
vi.mock('./cable-client', () => ({
  CableClient: class {
    constructor(options: CableOptions) {
      cable = options;
    }
    start() {}
    stop() {}
    receivedUpTo = receivedUpTo;
    wake() {}
    handleOffline = handleOffline;
  },
}));

const handleOffline = vi.fn<() => void>();
let receivedUpTo: number | undefined;
const reload = vi.fn<() => void>();
const onLogout = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  onLogout.mockReset();
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', reload });
  stop = startRealtime({
    identity: { pubsubToken: 't', accountId: 7, userId: 3 },
    onLogout,
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

test('RT3: a gap that the socket outlived ends as any other: the line is opened anew, and stands again', () => {
  const status = () => useConnectionStatus.getState().status;
  expect(status()).toBe('connected');
  dispatchEvent(new Event('offline'));
  expect(status()).toBe('offline');
  expect(handleOffline).toHaveBeenCalledOnce();
  awayFor(1);
  expect(status()).toBe('connected');
});

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

test('RT2: page:reload loads the page anew, and no view has to know of it', () => {
  const seen = vi.fn<() => void>();
  const stopFollowing = onRealtimeEvent(seen);
  cable.onEvent({ event: 'page:reload', data: { account_id: 7 } });
  expect(reload).toHaveBeenCalledOnce();
  expect(seen).not.toHaveBeenCalled();
  stopFollowing();
});

test('RT2, AU3: user:logout ends the session here, and no view has to know of it', () => {
  const seen = vi.fn<() => void>();
  const stopFollowing = onRealtimeEvent(seen);
  cable.onEvent({ event: 'user:logout', data: { account_id: 7 } });
  expect(onLogout).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  expect(seen).not.toHaveBeenCalled();
  stopFollowing();
});

describe('RT2: what is read before the line stands misses nothing', () => {
  const begin = () => {
    stop();
    stop = startRealtime({
      identity: { pubsubToken: 't', accountId: 7, userId: 3 },
      onLogout,
      onRejected: () => {},
    });
  };
  const read = (path: string, seq: number) => recordResponseSeq(`/api/v1/accounts/${path}`, seq);
  const gapsWhile = (act: () => void) => {
    const gaps: (number | null)[] = [];
    const stopFollowing = onRealtimeEvent({
      event: () => {},
      subscribed: (_from, _account, away) => gaps.push(away),
    });
    act();
    stopFollowing();
    return gaps;
  };

  test('the line begins at the oldest answer of the account, whatever was read last', () => {
    read('7/labels', 12);
    read('7/conversations/3', 9);
    read('7/teams', 14);
    read('8/teams', 2);
    begin();
    expect(cable.snapshotSeq?.()).toBe(9);
    expect(gapsWhile(() => cable.onSubscribed({ from: 9 }))).toEqual([null]);
  });

  test('an answer that came while it was being opened, and is older than its beginning, is a gap', () => {
    read('7/labels', 9);
    begin();
    expect(cable.snapshotSeq?.()).toBe(9);
    read('7/inboxes', 8);
    expect(gapsWhile(() => cable.onSubscribed({ from: 9 }))).toEqual([0]);
  });

  test('a line that ends leaves behind where the next one of the account begins', () => {
    begin();
    stop();
    // Asked for while the line stood, and long brought up to date.
    read('7/labels', 4);
    receivedUpTo = 20;
    begin();
    begin();
    expect(cable.snapshotSeq?.()).toBe(20);
    receivedUpTo = undefined;
  });
});
