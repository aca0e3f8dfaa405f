/** sRGB, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** White icons are readable on colors up to this luminance; lighter colors get dark text instead. */
const LIGHT_FROM = 0.32;
/** White text on a color of this luminance has a contrast of 4.5: (1 + 0.05) / (luminance + 0.05). */
const WHITE_READABLE_UP_TO = 0.183;

/** Parses `#1f93ff` or `#19f`; anything else gives the default blue. */
export function parseColor(value: string): Rgb {
  const long = /^#[\da-f]{3}$/i.test(value) ? value.replace(/[\da-f]/gi, '$&$&') : value;
  const number = /^#[\da-f]{6}$/i.test(long) ? Number.parseInt(long.slice(1), 16) : 0x1f93ff;
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Relative luminance as defined by WCAG 2: 0 is black, 1 is white. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) =>
    channel < 11 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/**
 * The solid color of the launcher and the chat: the inbox color, darkened in steps of 1/20 until white text is readable
 * on it (contrast 4.5, WCAG 2 AA). A light color is unchanged and gets dark text.
 */
export function solidBrand(value: string): { solid: Rgb; isLight: boolean } {
  const brand = parseColor(value);
  const isLight = luminance(brand) > LIGHT_FROM;
  let solid = brand;
  for (let step = 20; !isLight && luminance(solid) > WHITE_READABLE_UP_TO; step -= 1) {
    solid = brand.map((channel) => Math.round((channel * step) / 20)) as unknown as Rgb;
  }
  return { solid, isLight };
}

/** `solidBrand` as `#rrggbb`. */
export function launcherColor(value: string): string {
  return `#${solidBrand(value)
    .solid.map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}
