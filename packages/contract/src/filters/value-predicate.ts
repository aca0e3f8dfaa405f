import { compareDecimals, isDecimal } from './decimal';
import { lowerCase } from './lower-case';
import type { ParsedCondition } from './parse-filter';

/** Is a condition met by a value as text? Null: there is none. */
export type ValuePredicate = (value: string | null) => boolean;

/** What a condition says of one value; of lists of titles `matchesTags` says it. `days_before` counts from `now`. */
export function valuePredicate(condition: ParsedCondition, now: Date): ValuePredicate {
  const { field, operator } = condition;
  if (operator === 'is_present') return (value) => value !== null;
  if (operator === 'is_not_present') return (value) => value === null;
  // What is missing meets nothing, except that an attribute that lacks is unequal to everything.
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

/** What a condition on text says of one in lower case (`lowerCase`); whoever asks often keeps texts so. */
export function lowerCasePredicate({ operator, values }: ParsedCondition): (lowered: string) => boolean {
  const wanted = values.map(lowerCase);
  switch (operator) {
    case 'contains':
      return (text) => wanted.some((one) => text.includes(one));
    case 'does_not_contain':
      return (text) => !wanted.some((one) => text.includes(one));
    case 'starts_with':
      return (text) => wanted.some((one) => text.startsWith(one));
    case 'not_equal_to':
      return (text) => !wanted.includes(text);
    default:
      return (text) => wanted.includes(text);
  }
}

function isAnyOf({ field, values }: ParsedCondition): (value: string) => boolean {
  switch (field.kind) {
    case 'number':
      return (value) => values.some((one) => compareDecimals(value, one) === 0);
    case 'id':
    case 'serial': {
      const wanted = new Set(values.map(Number));
      return (value) => wanted.has(Number(value));
    }
    default:
      return (value) => values.includes(value);
  }
}

function compare({ field }: ParsedCondition, value: string, wanted: string): number {
  if (field.kind === 'number') return compareDecimals(value, wanted);
  return value === wanted ? 0 : value < wanted ? -1 : 1;
}

/** A stored value in the form its kind is compared in; null where it has none. */
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

/** The calendar day in UTC; days in this form stand in the order of time. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
