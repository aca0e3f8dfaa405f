import { parseHex } from '../../lib/color';

/** The picker's color model. Hue 0 to 360; saturation and brightness 0 to 1. */
export interface Hsv {
  hue: number;
  saturation: number;
  brightness: number;
}

export type ColorFormat = 'hex' | 'rgb' | 'hsl' | 'hsv';
export type ChannelName = 'red' | 'green' | 'blue' | 'hue' | 'saturation' | 'lightness' | 'brightness';

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
const round = (value: number) => Math.round(value);

function rgbToHsv([red, green, blue]: readonly number[]): Hsv {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => (part ?? 0) / 255);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  return {
    hue: range === 0 ? 0 : hueOf(r, g, b, max, range),
    saturation: max === 0 ? 0 : range / max,
    brightness: max,
  };
}

function hueOf(r: number, g: number, b: number, max: number, range: number): number {
  const sixth = max === r ? (g - b) / range : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return ((sixth + 6) % 6) * 60;
}

function hsvToRgb({ hue, saturation, brightness }: Hsv): [number, number, number] {
  const part = (offset: number) => {
    const k = (offset + hue / 60) % 6;
    return 255 * brightness * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1)));
  };
  return [part(5), part(3), part(1)];
}

function hslToHsv([hue = 0, saturation = 0, lightness = 0]: readonly number[]): Hsv {
  const light = lightness / 100;
  const brightness = light + (saturation / 100) * Math.min(light, 1 - light);
  return { hue, saturation: brightness === 0 ? 0 : 2 * (1 - light / brightness), brightness };
}

function hsvToHsl({ hue, saturation, brightness }: Hsv): number[] {
  const light = brightness * (1 - saturation / 2);
  const room = Math.min(light, 1 - light);
  return [hue, room === 0 ? 0 : ((brightness - light) / room) * 100, light * 100];
}

interface Channel {
  name: ChannelName;
  max: number;
}

const percent = (name: ChannelName): Channel => ({ name, max: 100 });
const HUE: Channel = { name: 'hue', max: 360 };

/** The channels of each color format. The maximum of percentages is 100. */
export const CHANNELS: Record<Exclude<ColorFormat, 'hex'>, readonly Channel[]> = {
  rgb: [
    { name: 'red', max: 255 },
    { name: 'green', max: 255 },
    { name: 'blue', max: 255 },
  ],
  hsl: [HUE, percent('saturation'), percent('lightness')],
  hsv: [HUE, percent('saturation'), percent('brightness')],
};

/** The rounded channel values of a color in one format, in the order of `CHANNELS`. */
export function channelsOf(color: Hsv, format: Exclude<ColorFormat, 'hex'>): number[] {
  switch (format) {
    case 'rgb':
      return hsvToRgb(color).map(round);
    case 'hsl':
      return hsvToHsl(color).map(round);
    case 'hsv':
      return [color.hue, color.saturation * 100, color.brightness * 100].map(round);
  }
}

/** The color with these channel values; values above the maximum are clamped. */
export function fromChannels(values: readonly number[], format: Exclude<ColorFormat, 'hex'>): Hsv {
  const capped = CHANNELS[format].map(({ max }, index) => clamp(values[index] ?? 0, max));
  switch (format) {
    case 'rgb':
      return rgbToHsv(capped);
    case 'hsl':
      return hslToHsv(capped);
    case 'hsv': {
      const [hue = 0, saturation = 0, brightness = 0] = capped;
      return { hue, saturation: saturation / 100, brightness: brightness / 100 };
    }
  }
}

/** `#rrggbb`. */
export function toHex(color: Hsv): string {
  return `#${hsvToRgb(color)
    .map((part) => round(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

const WRITTEN = /^(rgb|hsl|hsv)a?\(([^)]*)\)$/;
/** Index of the alpha value after the three channels. */
const COLOR_COMPONENTS = 3;

/**
 * Parses a color in any of the four formats; null for anything else. Colors are opaque here, so an alpha value is
 * ignored.
 */
export function parseCssColor(text: string): Hsv | null {
  const trimmed = text.trim().toLowerCase();
  const hex = parseHex(trimmed);
  if (hex) return rgbToHsv([hex.red, hex.green, hex.blue]);
  const [, format, inside = ''] = WRITTEN.exec(trimmed) ?? [];
  if (format === undefined) return null;
  const values = inside.split(/[\s,/]+/).filter(Boolean);
  const numbers = values.map((value) => Number(value.replace(/(?:%|deg)$/, '')));
  const isComplete = numbers.length === COLOR_COMPONENTS || numbers.length === COLOR_COMPONENTS + 1;
  if (!isComplete || numbers.some((value) => !Number.isFinite(value))) return null;
  return fromChannels(numbers.slice(0, COLOR_COMPONENTS), format as Exclude<ColorFormat, 'hex'>);
}

/** The next value of a number input: in steps of 1, or 0.01 for the range 0 to 1, clamped to the range. */
export function stepNumber(value: number, direction: 1 | -1, max: number): number {
  const step = max === 1 ? 0.01 : 1;
  return Number(clamp(value + direction * step, max).toFixed(2));
}
