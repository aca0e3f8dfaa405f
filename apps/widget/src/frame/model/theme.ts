import { contrast, cssColour, mix, parseColour, type Rgb, reachContrast, WHITE } from '../../bridge/colour';

const INK: Rgb = [28, 32, 36];
const BLACK: Rgb = [0, 0, 0];
const SURFACES = { light: WHITE, dark: [23, 24, 27] as Rgb };
/** Below this contrast with white a colour counts as light and carries dark text instead of being darkened. */
const LIGHT_BELOW = 2.84;

export type Theme = 'light' | 'dark';

/**
 * The panel's brand colours from the channel's one colour, such that every text on them and of them is readable:
 * a middle colour is darkened until white stands out, a light one carries dark text.
 */
export function brandColours(colour: string, theme: Theme): Record<`--${string}`, string> {
  const brand = parseColour(colour);
  const surface = SURFACES[theme];
  const isLight = contrast(brand, WHITE) < LIGHT_BELOW;
  let solid = isLight ? brand : reachContrast(brand, WHITE, BLACK);
  // A nearly black brand would vanish in front of the dark surface.
  if (theme === 'dark' && contrast(solid, surface) < 1.4) solid = mix(solid, WHITE, 0.2);
  return {
    '--brand': cssColour(solid),
    '--on-brand': cssColour(isLight ? INK : WHITE),
    '--brand-light': cssColour(isLight ? mix(brand, WHITE, 0.25) : brand),
    '--brand-deep': cssColour(isLight ? mix(brand, WHITE, 0.08) : mix(solid, BLACK, 0.18)),
    '--brand-text': cssColour(reachContrast(brand, surface, theme === 'dark' ? WHITE : BLACK, 4.7)),
  };
}
