import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker';

function startAt(time: number) {
  const clock = { now: time };
  return { clock, breaker: createCircuitBreaker(() => clock.now) };
}

test('ten failures within a minute open the circuit, and then one probe every 30 s is allowed', () => {
  const { clock, breaker } = startAt(0);
  for (let count = 0; count < 9; count += 1) breaker.failed('a');
  expect(breaker.ask('a')).toBe('closed');
  breaker.failed('a');
  expect(breaker.ask('a')).toBe('open');
  expect(breaker.probeAt('a')).toEqual(new Date(30_000));
  expect(breaker.ask('b')).toBe('closed');
  clock.now = 30_000;
  expect([breaker.ask('a'), breaker.ask('a')]).toEqual(['probe', 'open']);
});

test('failures further apart leave the circuit closed, and one success closes it', () => {
  const { clock, breaker } = startAt(0);
  for (let count = 0; count < 20; count += 1) {
    breaker.failed('a');
    clock.now += 7_000;
  }
  expect(breaker.ask('a')).toBe('closed');
  for (let count = 0; count < 10; count += 1) breaker.failed('a');
  expect([breaker.ask('a'), breaker.hasRecentFailures('a'), breaker.hasRecentFailures('b')]).toEqual([
    'open',
    true,
    false,
  ]);
  breaker.succeeded('a');
  expect([breaker.ask('a'), breaker.hasRecentFailures('a')]).toEqual(['closed', false]);
});
