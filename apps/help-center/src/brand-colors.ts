/** Shades of a portal's color on which texts can be read (WCAG 2.2, contrast at least 4.5:1). */
export interface BrandColors {
  /** Text and icons on the page, light and dark. */
  text: { light: string; dark: string };
  /** Buttons, and what is written on them. */
  fill: string;
  onFill: string;
}

type Rgb = readonly [number, number, number];

const ENOUGH = 4.5;
const STEPS = 50;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The tinted backgrounds that texts stand on, a little darker and lighter than they are. */
const LIGHT_PAGE: Rgb = [236, 240, 246];
const DARK_PAGE: Rgb = [38, 40, 46];

/** `color`: `#rgb` or `#rrggbb`. */
export function brandColorsOf(color: string): BrandColors {
  const brand = parse(color);
  return {
    text: { light: hex(mixUntil(brand, BLACK, LIGHT_PAGE)), dark: hex(mixUntil(brand, WHITE, DARK_PAGE)) },
    fill: hex(mixUntil(brand, BLACK, WHITE)),
    onFill: '#fff',
  };
}

/** The color, mixed with another one until it can be read on the background. */
function mixUntil(color: Rgb, towards: Rgb, background: Rgb): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = mix(color, towards, step / STEPS);
    if (contrast(mixed, background) >= ENOUGH) return mixed;
  }
  return towards;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

/** WCAG 2.2, “contrast ratio”. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, “relative luminance”. */
function luminance([red, green, blue]: Rgb): number {
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

function parse(color: string): Rgb {
  const digits = color.slice(1);
  const whole = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
  const part = (index: number) => Number.parseInt(whole.slice(index, index + 2), 16);
  return [part(0), part(2), part(4)];
}

function hex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
