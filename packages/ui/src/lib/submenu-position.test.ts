// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { submenuPosition } from './submenu-position';

const EDGE = 8;

function resize(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
}
const item = (left: number, right: number, top: number) => ({ left, right, top, bottom: top + 30 });

beforeEach(() => resize(390, 844));

test('a submenu is placed beside its item if one side has room', () => {
  resize(1_440, 860);
  expect(submenuPosition(item(900, 1_100, 700), 260, 130, EDGE)).toEqual({ sideOffset: 4 });
  expect(submenuPosition(item(1_200, 1_420, 700), 260, 130, EDGE)).toEqual({ sideOffset: 4 });
  resize(390, 844);
  expect(submenuPosition(item(8, 200, 300), 178, 130, EDGE)).toEqual({ sideOffset: 4 });
  expect(submenuPosition(item(8, 200, 300), 180, 130, EDGE)).toEqual({ sideOffset: 2 });
});

test('a submenu without room beside its item is placed below or above it, inside the window', () => {
  const near = submenuPosition(item(134.5, 368, 300), 260, 130, EDGE);
  expect(near).toEqual({ sideOffset: -134, align: 'start', alignOffset: 30 });
  expect(134.5 - near.sideOffset - 260).toBeGreaterThanOrEqual(EDGE);
  expect(submenuPosition(item(134.5, 368, 757), 260, 130, EDGE)).toEqual({
    sideOffset: -134,
    align: 'end',
    alignOffset: 30,
  });
});
