import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip';

const panel = { width: 100, height: 20 };
const window = { width: 400, height: 300 };
const anchor = (left: number, top: number) => ({ left, top, width: 30, height: 30 });

test('a tooltip is centered on the requested side', () => {
  expect(placeTooltip({ anchor: anchor(200, 200), panel, window, side: 'top' })).toEqual({
    left: 165,
    top: 174,
  });
  expect(placeTooltip({ anchor: anchor(200, 200), panel, window, side: 'right' })).toEqual({
    left: 236,
    top: 205,
  });
});

test('a tooltip without room on its side is placed on the opposite side', () => {
  expect(placeTooltip({ anchor: anchor(200, 4), panel, window, side: 'top' }).top).toBe(40);
  expect(placeTooltip({ anchor: anchor(360, 100), panel, window, side: 'right' }).left).toBe(254);
});

test('a tooltip stays inside the window', () => {
  expect(placeTooltip({ anchor: anchor(0, 200), panel, window, side: 'top' }).left).toBe(8);
  expect(placeTooltip({ anchor: anchor(390, 200), panel, window, side: 'bottom' }).left).toBe(292);
});
