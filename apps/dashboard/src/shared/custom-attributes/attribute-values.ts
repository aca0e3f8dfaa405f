import type { CustomAttributeDefinition } from '@parley/contract';
import { readPattern } from '@parley/contract/custom-attributes/pattern';
import { limits } from '@parley/contract/kit/limits';

/** Value of a custom attribute. */
export type AttributeValue = string | number | boolean;

export function isAttributeValue(value: unknown): value is AttributeValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

export type ValueProblem = 'required' | 'number' | 'numberTooLarge' | 'link' | 'date' | 'list' | 'pattern';

/** The parsed value, or the reason why the typed text is not valid. */
export type CheckedValue = { value: AttributeValue } | { problem: ValueProblem };

export function checkValue(definition: CustomAttributeDefinition, typed: string): CheckedValue {
  const text = typed.trim();
  if (text === '') return { problem: 'required' };
  switch (definition.attribute_display_type) {
    case 'number':
    case 'currency':
    case 'percent':
      return checkNumber(text);
    case 'link':
      return checkLink(text);
    case 'date':
      return isDay(text) ? { value: text } : { problem: 'date' };
    case 'list':
      return definition.attribute_values.includes(text) ? { value: text } : { problem: 'list' };
    case 'checkbox':
      return { value: text === 'true' };
    case 'text': {
      const pattern = readPattern(definition.regex_pattern);
      return pattern && !pattern.test(text) ? { problem: 'pattern' } : { value: text };
    }
  }
}

function checkNumber(text: string): CheckedValue {
  const value = Number(text.replace(',', '.'));
  if (!Number.isFinite(value)) return { problem: 'number' };
  return Math.abs(value) > limits.attributeWholeNumber ? { problem: 'numberTooLarge' } : { value };
}

/** `https://` is assumed if the scheme is missing. */
function checkLink(text: string): CheckedValue {
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(?:[/?#]|$)/.test(text) ? text : `https://${text}`;
  return linkOf(address) ? { value: address } : { problem: 'link' };
}

/** The URL for the link's `href`; null unless it is http or https, so that other schemes can't run scripts. */
export function linkOf(value: unknown): string | null {
  if (typeof value !== 'string' || /\s/.test(value.trim())) return null;
  try {
    const url = new URL(value);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && (url.hostname.includes('.') || url.hostname === 'localhost') ? url.href : null;
  } catch {
    return null;
  }
}

/** Dates have no time zone: `2026-11-21`. For values with a time, only the date part counts. */
export function dayOf(value: unknown): string | null {
  const [, day] = typeof value === 'string' ? (/^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(value) ?? []) : [];
  return day !== undefined && isDay(day) ? day : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Initial text of the editor for a value. */
export function editableText(definition: CustomAttributeDefinition, value: unknown): string {
  if (definition.attribute_display_type === 'date') return dayOf(value) ?? '';
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

/** Null, undefined and the empty string count as empty. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

export interface AttributeEntry {
  key: string;
  value: unknown;
  /** Missing if the key is not or no longer defined. */
  definition: CustomAttributeDefinition | undefined;
}

/**
 * Attributes with a value and required ones, in the order of the definitions, then values without a definition.
 * `started`: keys that were just added; they are listed although they have no value yet.
 */
export function entriesOf(
  definitions: readonly CustomAttributeDefinition[],
  values: Readonly<Record<string, unknown>>,
  started: readonly string[] = [],
): AttributeEntry[] {
  const isFilled = (key: string) => Object.hasOwn(values, key) && !isEmptyValue(values[key]);
  const known = new Set(definitions.map(({ attribute_key }) => attribute_key));
  return [
    ...definitions
      .filter(({ attribute_key: key, required }) => required || isFilled(key) || started.includes(key))
      .map((definition) => {
        const key = definition.attribute_key;
        return { key, value: isFilled(key) ? values[key] : null, definition };
      }),
    ...Object.keys(values)
      .filter((key) => !known.has(key) && isFilled(key))
      .map((key) => ({ key, value: values[key], definition: undefined })),
  ];
}

/** Definitions without a value on this record, offered when adding an attribute. */
export function unfilledOf(
  definitions: readonly CustomAttributeDefinition[],
  values: Readonly<Record<string, unknown>>,
): CustomAttributeDefinition[] {
  return definitions.filter(
    ({ attribute_key: key }) => !Object.hasOwn(values, key) || isEmptyValue(values[key]),
  );
}

export interface ValueFormats {
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  formatDate: (value: number, options?: Intl.DateTimeFormatOptions) => string;
  yes: string;
  no: string;
}

/** Formats a value in the reader's language; a value that does not match its type is shown unchanged. */
export function formatAttributeValue(
  definition: CustomAttributeDefinition | undefined,
  value: unknown,
  { formatNumber, formatDate, yes, no }: ValueFormats,
): string {
  const type = definition?.attribute_display_type;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') {
    if (type === 'percent') return formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 4 });
    if (type === 'currency')
      return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return type === 'number' ? formatNumber(value, { maximumFractionDigits: 10 }) : String(value);
  }
  const day = type === 'date' ? dayOf(value) : null;
  if (day) return formatDate(Date.parse(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The values after one was set; null removes it. */
export function withAttribute(
  values: Readonly<Record<string, unknown>>,
  key: string,
  value: AttributeValue | null,
): Record<string, unknown> {
  const others = Object.entries(values).filter(([name]) => name !== key);
  return Object.fromEntries(value === null ? others : [...others, [key, value]]);
}
