import { luminance, type Rgb } from '@parley/contract/kit/brand-color';

export const WHITE: Rgb = [255, 255, 255];

/** Contrast ratio of two colors by WCAG 2: 1 (equal) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Interpolates between two colors: share 0 is the first, 1 the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

/** Moves `color` towards `goal` only as far as needed for a contrast of `ratio` to `against`. */
export function reachContrast(color: Rgb, against: Rgb, goal: Rgb, ratio = 4.5): Rgb {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mix(color, goal, step / 20);
    if (contrast(candidate, against) >= ratio) return candidate;
  }
  return goal;
}

export function cssColor(color: Rgb): string {
  return `rgb(${color.join(' ')})`;
}
