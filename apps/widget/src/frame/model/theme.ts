import { parseColor, type Rgb, solidBrand } from '@parley/contract/kit/brand-color';
import { contrast, cssColor, mix, reachContrast, WHITE } from '../../bridge/color';

const INK: Rgb = [28, 32, 36];
const BLACK: Rgb = [0, 0, 0];
const SURFACES = { light: WHITE, dark: [23, 24, 27] as Rgb };

export type Theme = 'light' | 'dark';

/**
 * The panel's brand colors from the channel's color, so that text on them and in them is readable: a medium color is
 * darkened until white text is readable, a light one gets dark text.
 */
export function brandColors(color: string, theme: Theme): Record<`--${string}`, string> {
  const brand = parseColor(color);
  const surface = SURFACES[theme];
  const { solid: launcher, isLight } = solidBrand(color);
  // A nearly black brand color would be invisible on the dark surface.
  const isLost = theme === 'dark' && contrast(launcher, surface) < 1.4;
  const solid = isLost ? mix(launcher, WHITE, 0.2) : launcher;
  return {
    '--brand': cssColor(solid),
    '--on-brand': cssColor(isLight ? INK : WHITE),
    '--brand-light': cssColor(isLight ? mix(brand, WHITE, 0.25) : brand),
    '--brand-deep': cssColor(isLight ? mix(brand, WHITE, 0.08) : mix(solid, BLACK, 0.18)),
    '--brand-text': cssColor(reachContrast(brand, surface, theme === 'dark' ? WHITE : BLACK, 4.7)),
  };
}
