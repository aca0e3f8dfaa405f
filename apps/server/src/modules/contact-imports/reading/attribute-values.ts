import { limits } from '@parley/contract';
import type { AttributeDisplayType } from '@parley/contract';

export interface AttributeType {
  type: AttributeDisplayType;
  /** The choices of a list. */
  values: readonly string[];
}

const YES = new Set(['true', 'yes', '1', 'x']);
const NO = new Set(['false', 'no', '0']);

/** The value of a custom attribute from the text of a cell; undefined if the text is no such value. */
export function attributeValueOf({ type, values }: AttributeType, text: string): unknown {
  switch (type) {
    case 'number':
    case 'currency':
    case 'percent':
      return numberOf(text);
    case 'date':
      return dateOf(text);
    case 'link':
      return URL.canParse(text) && /^https?:/i.test(text) ? text : undefined;
    case 'list':
      return values.find((value) => value.toLowerCase() === text.toLowerCase());
    case 'checkbox': {
      const lower = text.toLowerCase();
      if (YES.has(lower)) return true;
      return NO.has(lower) ? false : undefined;
    }
    case 'text':
      return text;
  }
}

/** With a decimal point or a decimal comma, without separators of thousands, which mean the one or the other. */
function numberOf(text: string): number | undefined {
  const match = /^(-?\d{1,15})(?:[.,](\d{1,10}))?$/.exec(text);
  if (!match) return undefined;
  const number = Number(`${match[1]}.${match[2] ?? '0'}`);
  return Math.abs(number) <= limits.attributeWholeNumber ? number : undefined;
}

/** `2026-03-01`, from that or `1.3.2026`; other orders of day and month mean different days to different people. */
function dateOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
