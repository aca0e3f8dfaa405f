import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandColours } from '../frame/model/theme';
import { contrast, parseColour, type Rgb, reachContrast, WHITE } from './colour';

const rgbOf = (css: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (css.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
};
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('colours of the channel', () => {
  test('are read in their long and short form; nonsense gives the default blue', () => {
    expect(parseColour('#009CE0')).toEqual([0, 156, 224]);
    expect(parseColour('#0af')).toEqual([0, 170, 255]);
    expect(parseColour('red; background: url(x)')).toEqual([31, 147, 255]);
  });

  test('contrast is that of WCAG', () => {
    expect(contrast(WHITE, [0, 0, 0])).toBeCloseTo(21);
    expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 1);
  });

  test('are only changed as far as readability asks', () => {
    expect(reachContrast([0, 0, 139], WHITE, [0, 0, 0])).toEqual([0, 0, 139]);
    expect(reachContrast([0, 156, 224], WHITE, [0, 0, 0])[2]).toBeGreaterThan(160);
  });

  test('text on the brand and of the brand is readable whatever colour was chosen', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom('light' as const, 'dark' as const), (colour, theme) => {
        const colours = brandColours(colour, theme);
        const surface: Rgb = theme === 'light' ? WHITE : [23, 24, 27];
        expect(contrast(rgbOf(colours['--on-brand']!), rgbOf(colours['--brand']!))).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(
          contrast(rgbOf(colours['--on-brand']!), rgbOf(colours['--brand-deep']!)),
        ).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgbOf(colours['--brand-text']!), surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
