// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as cables from './cable-client';
import { useConnectionStatus } from './connection-status';
import { recordResponseSeq } from './snapshot-seq';
import { startRealtime } from './connection';
import { onRealtimeEvent } from './realtime';

let cable: cables.CableOptions;
/** Without a socket: the tests say what comes through it. */
class SilentCable extends cables.CableClient {
  constructor(options: cables.CableOptions) {
    super(options);
    cable = options;
  }
  override start() {}
  override stop() {}
  override wake() {}
  override handleOffline() {
    handleOffline();
  }
  override get receivedUpTo() {
    return receivedUpTo;
  }
}

const handleOffline = vi.fn<() => void>();
let receivedUpTo: number | undefined;
const reload = vi.fn<() => void>();
const onLogout = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(cables, 'CableClient').mockImplementation(function connect(options) {
    return new SilentCable(options);
  });
  handleOffline.mockReset();
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function awayFor(seconds: number): void {
  cable.onClosed();
  vi.advanceTimersByTime(seconds * 1_000);
  cable.onSubscribed({ from: 2 });
}

test('RT3: after an offline phase the connection is reopened and reported as connected again', () => {
  const status = () => useConnectionStatus.getState().status;
  expect(status()).toBe('connected');
  dispatchEvent(new Event('offline'));
  expect(status()).toBe('offline');
  expect(handleOffline).toHaveBeenCalledOnce();
  awayFor(1);
  expect(status()).toBe('connected');
});

test('RT5: the page is reloaded after 10,800 seconds without a connection, not a second earlier', () => {
  awayFor(10_799);
  expect(reload).not.toHaveBeenCalled();
  awayFor(10_800);
  expect(reload).toHaveBeenCalledOnce();
});

test('RT4: subscribers learn how long a connection was lost, and nothing of the first one', () => {
  const gaps: (number | null)[] = [];
  const stopFollowing = onRealtimeEvent({
    event: () => {},
    subscribed: (_from, _accountId, awaySeconds) => gaps.push(awaySeconds),
  });
  awayFor(40);
  expect(gaps).toEqual([40]);
  stopFollowing();
});

test('RT2: page:reload reloads the page and does not reach subscribers', () => {
  const seen = vi.fn<() => void>();
  const stopFollowing = onRealtimeEvent(seen);
  cable.onEvent({ event: 'page:reload', data: { account_id: 7 } });
  expect(reload).toHaveBeenCalledOnce();
  expect(seen).not.toHaveBeenCalled();
  stopFollowing();
});

test('RT2, AU3: user:logout ends the session and does not reach subscribers', () => {
  const seen = vi.fn<() => void>();
  const stopFollowing = onRealtimeEvent(seen);
  cable.onEvent({ event: 'user:logout', data: { account_id: 7 } });
  expect(onLogout).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  expect(seen).not.toHaveBeenCalled();
  stopFollowing();
});

describe('RT2: data fetched before the connection is open', () => {
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

  test('the connection starts at the oldest response of the account, regardless of later ones', () => {
    read('7/labels', 12);
    read('7/conversations/3', 9);
    read('7/teams', 14);
    read('8/teams', 2);
    begin();
    expect(cable.snapshotSeq?.()).toBe(9);
    expect(gapsWhile(() => cable.onSubscribed({ from: 9 }))).toEqual([null]);
  });

  test('a response that arrives while connecting and is older than the start counts as a gap', () => {
    read('7/labels', 9);
    begin();
    expect(cable.snapshotSeq?.()).toBe(9);
    read('7/inboxes', 8);
    expect(gapsWhile(() => cable.onSubscribed({ from: 9 }))).toEqual([0]);
  });

  test('the next connection of the account starts where the last one ended', () => {
    begin();
    stop();
    // Requested while connected, and updated by events since then.
    read('7/labels', 4);
    receivedUpTo = 20;
    begin();
    begin();
    expect(cable.snapshotSeq?.()).toBe(20);
    receivedUpTo = undefined;
  });
});
