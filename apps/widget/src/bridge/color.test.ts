import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandColors } from '../frame/model/theme';
import { launcherColor, parseColor, type Rgb } from '@parley/contract/kit/brand-color';
import { contrast, reachContrast, WHITE } from './color';

const rgbOf = (css: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (css.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
};
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the channel’s colors', () => {
  test('are parsed in long and short form, and an invalid color becomes the default blue', () => {
    expect(parseColor('#009CE0')).toEqual([0, 156, 224]);
    expect(parseColor('#0af')).toEqual([0, 170, 255]);
    expect(parseColor('red; background: url(x)')).toEqual([31, 147, 255]);
  });

  test('have the contrast that WCAG defines', () => {
    expect(contrast(WHITE, [0, 0, 0])).toBeCloseTo(21);
    expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 1);
  });

  test('are changed only if the contrast requires it', () => {
    expect(reachContrast([0, 0, 139], WHITE, [0, 0, 0])).toEqual([0, 0, 139]);
    expect(reachContrast([0, 156, 224], WHITE, [0, 0, 0])[2]).toBeGreaterThan(160);
  });

  test('are the same for the launcher and the panel', () => {
    fc.assert(
      fc.property(anyColour, (color) => {
        expect(parseColor(launcherColor(color))).toEqual(rgbOf(brandColors(color, 'light')['--brand']!));
      }),
    );
    expect(launcherColor('#009CE0')).toBe('#007db3');
  });

  test('have readable text on the brand color and in the brand color, for any color', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom('light' as const, 'dark' as const), (color, theme) => {
        const colors = brandColors(color, theme);
        const surface: Rgb = theme === 'light' ? WHITE : [23, 24, 27];
        expect(contrast(rgbOf(colors['--on-brand']!), rgbOf(colors['--brand']!))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgbOf(colors['--on-brand']!), rgbOf(colors['--brand-deep']!))).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(contrast(rgbOf(colors['--brand-text']!), surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
