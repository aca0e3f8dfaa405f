/** sRGB, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE: Rgb = [255, 255, 255];

/** `#1f93ff` or `#19f` → its channels; anything else gives the default blue. */
export function parseColour(value: string): Rgb {
  const long = /^#[\da-f]{3}$/i.test(value) ? value.replace(/[\da-f]/gi, '$&$&') : value;
  const number = /^#[\da-f]{6}$/i.test(long) ? Number.parseInt(long.slice(1), 16) : 0x1f93ff;
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Contrast of two colours after WCAG 2: 1 (equal) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/** Goes from one colour towards another: 0 is the first, 1 the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

/** Moves `colour` towards `goal` just as far as it must to stand out from `against` by `ratio`. */
export function reachContrast(colour: Rgb, against: Rgb, goal: Rgb, ratio = 4.5): Rgb {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mix(colour, goal, step / 20);
    if (contrast(candidate, against) >= ratio) return candidate;
  }
  return goal;
}

export function cssColour(colour: Rgb): string {
  return `rgb(${colour.join(' ')})`;
}
