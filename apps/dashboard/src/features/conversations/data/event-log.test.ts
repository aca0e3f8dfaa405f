import { describe, expect, test } from 'vitest';
import { messageEvent } from '../testing/builders';
import { fetchWithEvents, EventLog, eventLogOf } from './event-log';

const ids = (events: { seq?: number }[]) => events.map((event) => event.seq);

describe('responses and missed events', () => {
  test('a response with a sequence number gets the events after that number', async () => {
    const log = eventLogOf(1);
    log.begin(10);
    log.add(messageEvent({}, 11));
    const { events } = await fetchWithEvents(1, async () => {
      log.add(messageEvent({}, 12));
      return { data: null, seq: 11 };
    });
    expect(ids(events)).toEqual([12]);
  });

  test('a response without a sequence number gets the events since the request', async () => {
    const log = eventLogOf(2);
    log.begin(10);
    log.add(messageEvent({}, 11));
    const { events } = await fetchWithEvents(2, async () => {
      log.add(messageEvent({}, 12));
      return { data: null, seq: null };
    });
    expect(ids(events)).toEqual([12]);
  });

  test('a response from before the first event is requested again', async () => {
    eventLogOf(3).begin(10);
    const answers = [9, 10];
    const { seq } = await fetchWithEvents(3, async () => ({ data: null, seq: answers.shift() ?? null }));
    expect(seq).toBe(10);
  });

  test('old events are dropped, and the log then no longer covers their time', () => {
    const log = new EventLog();
    log.begin(0);
    const before = log.position;
    for (let seq = 1; seq <= 1_005; seq += 1) log.add(messageEvent({}, seq));
    expect(log.covers(3)).toBe(false);
    expect(log.covers(5)).toBe(true);
    expect(ids(log.since(before)).at(0)).toBe(6);
    expect(log.position).toBe(1_005);
  });
});
