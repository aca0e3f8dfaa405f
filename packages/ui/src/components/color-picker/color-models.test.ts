import { expect, test } from 'vitest';
import { channelsOf, fromChannels, parseCssColor, stepNumber, toHex } from './color-models';

test.each([
  ['#3e63dd', '#3e63dd'],
  ['3E63DD', '#3e63dd'],
  ['#fa0', '#ffaa00'],
  ['rgb(62, 99, 221)', '#3e63dd'],
  ['rgb(62 99 221)', '#3e63dd'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hsv(60, 100%, 50%)', '#808000'],
  ['HSV(0, 0%, 100%)', '#ffffff'],
])('WI5: %s is parsed as the color %s', (text, hex) => {
  const color = parseCssColor(text);
  expect(color && toHex(color)).toBe(hex);
});

test.each(['', '#12', '#12345', 'red', 'rgb(1, 2)', 'rgb(a, b, c)', 'rgb(1 2 3 4 5)', 'cmyk(1, 2, 3)'])(
  'WI5: %j is not a color',
  (text) => {
    expect(parseCssColor(text)).toBeNull();
  },
);

test('WI5: the alpha value of rgba() is ignored, and a hex color with alpha is refused', () => {
  expect(toHex(parseCssColor('rgba(62, 99, 221, 0.2)') ?? { hue: 0, saturation: 0, brightness: 0 })).toBe(
    '#3e63dd',
  );
  expect(parseCssColor('#3e63dd80')).toBeNull();
});

test('WI5: percentages are limited to 100, hues to 360, and red, green, and blue to 255', () => {
  expect(toHex(fromChannels([120, 400, 25], 'hsl'))).toBe('#008000');
  expect(toHex(fromChannels([60, 100, 900], 'hsv'))).toBe('#ffff00');
  expect(toHex(fromChannels([999, -4, 0], 'rgb'))).toBe('#ff0000');
  expect(toHex(fromChannels([720, 100, 100], 'hsv'))).toBe('#ff0000');
});

test('WI5: a step is 1, or 0.01 if the range ends at 1, and stops at the ends of the range', () => {
  expect(stepNumber(41, 1, 255)).toBe(42);
  expect(stepNumber(100, 1, 100)).toBe(100);
  expect(stepNumber(0, -1, 100)).toBe(0);
  expect(stepNumber(0.56, 1, 1)).toBe(0.57);
  expect(stepNumber(1, 1, 1)).toBe(1);
});

test('WI5: a color converted to another format and back stays the same', () => {
  for (const hex of [
    '#000000',
    '#ffffff',
    '#808080',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#c0ffee',
    '#7b2d43',
  ]) {
    const color = parseCssColor(hex);
    if (!color) throw new Error(`${hex} is a color`);
    expect(toHex(fromChannels(channelsOf(color, 'rgb'), 'rgb'))).toBe(hex);
    const [hue = 0, saturation = 0, lightness = 0] = channelsOf(color, 'hsl');
    const back = channelsOf(fromChannels([hue, saturation, lightness], 'hsl'), 'rgb');
    // Whole percentages are less precise than bytes.
    back.forEach((part, index) => {
      expect(Math.abs(part - (channelsOf(color, 'rgb')[index] ?? 0))).toBeLessThanOrEqual(3);
    });
  }
});
