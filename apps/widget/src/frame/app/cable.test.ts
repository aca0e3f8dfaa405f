import { describe, expect, test } from 'vitest';
import { reconnectDelay } from './cable';

describe('the visitor’s socket', () => {
  test('reconnects after 3 to 30 s, varied by up to a quarter', () => {
    expect(reconnectDelay(0, 0.5)).toBe(3);
    expect(reconnectDelay(1, 0.5)).toBeCloseTo(3.47, 1);
    expect(reconnectDelay(10_000, 0.5)).toBe(30);
    expect(reconnectDelay(10_000, 0)).toBe(22.5);
    expect(reconnectDelay(10_000, 1)).toBe(37.5);
  });
});
