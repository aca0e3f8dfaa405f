import { parseHex } from '@parley/ui';

type Rgb = readonly [red: number, green: number, blue: number];
export type WidgetTheme = 'light' | 'dark';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [28, 32, 36];
/** Colors with a lower contrast to white count as light and get dark text. */
const LIGHT_BELOW = 2.84;
const READABLE = 4.5;

/**
 * Background and text colors of the widget by theme. Independent of the dashboard's appearance, because the preview
 * must look like the customer's page.
 */
const grounds: Record<WidgetTheme, Record<`--${string}`, string>> = {
  light: {
    '--surface': '#fff',
    '--line': '#e6e8ec',
    '--text': '#1c2024',
    '--text-3': '#676e79',
    '--green': '#30a46c',
  },
  dark: {
    '--surface': '#17181b',
    '--line': '#26282d',
    '--text': '#edeef0',
    '--text-3': '#8d939d',
    '--green': '#33b074',
  },
};

/** CSS variables for a preview in the widget's colors. */
export function widgetColors(color: string, theme: WidgetTheme): Record<`--${string}`, string> {
  const brand = rgbOf(color);
  const isLight = contrast(brand, WHITE) < LIGHT_BELOW;
  const solid = isLight ? brand : darkened(brand);
  return {
    ...grounds[theme],
    '--brand': css(solid),
    '--on-brand': css(isLight ? INK : WHITE),
    '--brand-light': css(isLight ? mix(brand, WHITE, 0.25) : brand),
    '--brand-deep': css(isLight ? mix(brand, WHITE, 0.08) : mix(solid, BLACK, 0.18)),
  };
}

function rgbOf(hex: string): Rgb {
  const found = parseHex(hex);
  return found ? [found.red, found.green, found.blue] : INK;
}

function darkened(color: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, BLACK, share);
    if (contrast(candidate, WHITE) >= READABLE) return candidate;
  }
  return BLACK;
}

function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function css(color: Rgb): string {
  return `rgb(${color.join(' ')})`;
}
