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

describe('colors of the channel', () => {
  test('are read in their long and short form; nonsense gives the default blue', () => {
    expect(parseColor('#009CE0')).toEqual([0, 156, 224]);
    expect(parseColor('#0af')).toEqual([0, 170, 255]);
    expect(parseColor('red; background: url(x)')).toEqual([31, 147, 255]);
  });

  test('contrast is that of WCAG', () => {
    expect(contrast(WHITE, [0, 0, 0])).toBeCloseTo(21);
    expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 1);
  });

  test('are only changed as far as readability asks', () => {
    expect(reachContrast([0, 0, 139], WHITE, [0, 0, 0])).toEqual([0, 0, 139]);
    expect(reachContrast([0, 156, 224], WHITE, [0, 0, 0])[2]).toBeGreaterThan(160);
  });

  test('the launcher has the color of the panel: one blue, on which white text is readable', () => {
    fc.assert(
      fc.property(anyColour, (color) => {
        expect(parseColor(launcherColor(color))).toEqual(rgbOf(brandColors(color, 'light')['--brand']!));
      }),
    );
    expect(launcherColor('#009CE0')).toBe('#007db3');
  });

  test('text on the brand and of the brand is readable whatever color was chosen', () => {
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
