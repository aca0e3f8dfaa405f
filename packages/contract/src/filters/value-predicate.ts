import { compareDecimals, isDecimal } from './decimal';
import { lowerCase } from './lower-case';
import type { ParsedCondition } from './parse-filter';

/** Tests one value as text; null means the record has no value. */
export type ValuePredicate = (value: string | null) => boolean;

/**
 * Builds the test of a condition for single values; `matchesTags` handles lists of titles. `days_before` counts from
 * `now`.
 */
export function valuePredicate(condition: ParsedCondition, now: Date): ValuePredicate {
  const { field, operator } = condition;
  if (operator === 'is_present') return (value) => value !== null;
  if (operator === 'is_not_present') return (value) => value === null;
  // A missing value matches no condition, except that a missing custom attribute satisfies `not_equal_to`.
  const isMetByNone = field.isCustom === true && operator === 'not_equal_to';
  const isMetBy = comparison(condition, now);
  return (value) => {
    const compared = value === null ? null : comparable(condition, value);
    return compared === null ? isMetByNone : isMetBy(compared);
  };
}

function comparison(condition: ParsedCondition, now: Date): (compared: string) => boolean {
  const { field, operator, values } = condition;
  const [first = ''] = values;
  if (field.kind === 'text' || operator === 'contains' || operator === 'does_not_contain') {
    const isMetBy = lowerCasePredicate(condition);
    return (value) => isMetBy(lowerCase(value));
  }
  switch (operator) {
    case 'not_equal_to': {
      const isAny = isAnyOf(condition);
      return (value) => !isAny(value);
    }
    case 'is_greater_than':
      return (value) => compare(condition, value, first) > 0;
    case 'is_less_than':
      return (value) => compare(condition, value, first) < 0;
    case 'days_before': {
      const day = dayOf(now.getTime() - Number(first) * 86_400_000);
      return (value) => value < day;
    }
    default:
      return isAnyOf(condition);
  }
}

/**
 * Builds the test of a text condition for values already in lower case (`lowerCase`). Callers that test often cache the
 * lower-cased texts.
 */
export function lowerCasePredicate({ operator, values }: ParsedCondition): (lowered: string) => boolean {
  const lowerValues = values.map(lowerCase);
  switch (operator) {
    case 'contains':
      return (text) => lowerValues.some((one) => text.includes(one));
    case 'does_not_contain':
      return (text) => !lowerValues.some((one) => text.includes(one));
    case 'starts_with':
      return (text) => lowerValues.some((one) => text.startsWith(one));
    case 'not_equal_to':
      return (text) => !lowerValues.includes(text);
    default:
      return (text) => lowerValues.includes(text);
  }
}

function isAnyOf({ field, values }: ParsedCondition): (value: string) => boolean {
  switch (field.kind) {
    case 'number':
      return (value) => values.some((one) => compareDecimals(value, one) === 0);
    case 'id':
    case 'serial': {
      const numbers = new Set(values.map(Number));
      return (value) => numbers.has(Number(value));
    }
    default:
      return (value) => values.includes(value);
  }
}

function compare({ field }: ParsedCondition, value: string, other: string): number {
  if (field.kind === 'number') return compareDecimals(value, other);
  return value === other ? 0 : value < other ? -1 : 1;
}

/** Converts a stored value to the form that its kind is compared in; null if it is not a valid value of that kind. */
function comparable({ field }: ParsedCondition, value: string): string | null {
  if (!field.isCustom) return value;
  switch (field.kind) {
    case 'number':
      return isDecimal(value) ? value : null;
    case 'day':
      return /^[0-9]{4}-[0-9]{2}-[0-9]{2}($|[T ])/.test(value) ? value.slice(0, 10) : null;
    case 'flag':
      return flags.get(lowerCase(value)) ?? null;
    default:
      return value;
  }
}

const flags: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
]);

/** The calendar day in UTC as `YYYY-MM-DD`, which sorts chronologically. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
