interface Rgb {
  red: number;
  green: number;
  blue: number;
}

const NEUTRAL: Rgb = { red: 128, green: 134, blue: 143 };
const DARK_TEXT = 'rgb(0 0 0)';
const LIGHT_TEXT = 'rgb(255 255 255)';

/** Parses `#rgb` and `#rrggbb`, with or without the hash. Null for anything else. */
export function parseHex(hex: string): Rgb | null {
  const digits = hex.trim().replace(/^#/, '');
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^[0-9a-f]{6}$/i.test(long)) return null;
  const value = Number.parseInt(long, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

/** A color entered by a user, as safe CSS; a neutral color if it is invalid. */
export function toRgb(hex: string): string {
  const { red, green, blue } = parseHex(hex) ?? NEUTRAL;
  return `rgb(${red} ${green} ${blue})`;
}

/** WCAG relative luminance, 0 to 1. */
function luminanceOf({ red, green, blue }: Rgb): number {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Dark or white text, whichever has more contrast on this background; always at least 4.5:1. */
export function readableTextOn(hex: string): string {
  const luminance = luminanceOf(parseHex(hex) ?? NEUTRAL);
  const onWhite = 1.05 / (luminance + 0.05);
  const onDark = (luminance + 0.05) / 0.05;
  return onWhite >= onDark ? LIGHT_TEXT : DARK_TEXT;
}
