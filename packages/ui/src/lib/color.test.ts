import { expect, test } from 'vitest';
import { parseHex, readableTextOn, toRgb } from './color';

function luminance({ red, green, blue }: { red: number; green: number; blue: number }) {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('the text on any color has a contrast of at least 4.5:1', () => {
  for (let value = 0; value <= 0xffffff; value += 4099) {
    const hex = `#${value.toString(16).padStart(6, '0')}`;
    const ground = luminance(parseHex(hex) ?? { red: 0, green: 0, blue: 0 });
    const contrast =
      readableTextOn(hex) === 'rgb(255 255 255)' ? 1.05 / (ground + 0.05) : (ground + 0.05) / 0.05;
    expect(contrast, hex).toBeGreaterThanOrEqual(4.5);
  }
});

test('colors are parsed with or without a hash, in short or long form, and invalid ones become gray', () => {
  expect(toRgb('#fff')).toBe('rgb(255 255 255)');
  expect(toRgb('12A594')).toBe('rgb(18 165 148)');
  expect(toRgb('red; background: url(x)')).toBe('rgb(128 134 143)');
  expect(parseHex('#12345')).toBeNull();
});
