import type { FilterCondition } from './condition';
import {
  attributeFilterKeys,
  type AttributeField,
  contactFilterKeys,
  conversationFilterKeys,
  type FilterKey,
} from './filter-keys';
import { isDecimal } from './decimal';
import { type FilterOperator, filterOperators } from './operators';

export type FilterModel = 'conversation' | 'contact';

/** A condition with a valid key, operator and values. */
export interface ParsedCondition {
  key: string;
  field: FilterKey;
  operator: FilterOperator;
  /**
   * Normalized: ids, decimals and numbers of days as text, days as `YYYY-MM-DD`, flags as `true` or `false`, titles in
   * lower case, text trimmed. At least one, except for `is_present` and `is_not_present`.
   */
  values: readonly string[];
}

/** Alternatives (OR) of lists of conditions (AND). */
export type ParsedFilter = readonly (readonly ParsedCondition[])[];

/** The filter is invalid; `message` explains why and is shown to the user. */
export class FilterError extends Error {
  override name = 'FilterError';
}

const standardKeys: Record<FilterModel, Readonly<Record<string, FilterKey>>> = {
  conversation: conversationFilterKeys,
  contact: contactFilterKeys,
};
const KEY_SHOWN = 60;

/**
 * Validates the conditions and splits them into alternatives. There is no grouping, so `and` binds tighter than `or`. A
 * standard key takes precedence over an attribute with the same name. Throws FilterError.
 */
export function parseFilter(
  model: FilterModel,
  conditions: readonly FilterCondition[],
  attributes: readonly AttributeField[],
): ParsedFilter {
  const alternatives: ParsedCondition[][] = [[]];
  for (const [index, condition] of conditions.entries()) {
    alternatives.at(-1)?.push(readCondition(model, condition, attributes));
    if (joinOf(condition) === 'or' && index < conditions.length - 1) alternatives.push([]);
  }
  return alternatives;
}

/** Whether any condition uses a custom attribute. */
export function usesCustomAttributes(model: FilterModel, conditions: readonly FilterCondition[]): boolean {
  return conditions.some(({ attribute_key: key }) => !Object.hasOwn(standardKeys[model], key));
}

function readCondition(
  model: FilterModel,
  condition: FilterCondition,
  attributes: readonly AttributeField[],
): ParsedCondition {
  const { attribute_key: key } = condition;
  const field = findField(model, condition, attributes);
  if (!field) {
    const known = [...Object.keys(standardKeys[model]), ...attributes.map((one) => one.key)].join(',');
    throw new FilterError(
      `Invalid attribute key - [${key.slice(0, KEY_SHOWN)}]. The key should be one of [${known}]`,
    );
  }
  const operator = readOperator(field, condition);
  const needsValue = operator !== 'is_present' && operator !== 'is_not_present';
  const given = scalarsOf(key, condition.values);
  if (needsValue && given.length === 0) throw invalidValue(key);
  return { key, field, operator, values: needsValue ? readValues(field, { key, operator, given }) : [] };
}

function findField(
  model: FilterModel,
  { attribute_key: key, custom_attribute_type: of }: FilterCondition,
  attributes: readonly AttributeField[],
): FilterKey | undefined {
  if (Object.hasOwn(standardKeys[model], key)) return standardKeys[model][key];
  if (of && of !== `${model}_attribute`) return undefined;
  const attribute = attributes.find((one) => one.key === key);
  return attribute && attributeFilterKeys[attribute.type];
}

function readOperator(field: FilterKey, { attribute_key: key, filter_operator }: FilterCondition) {
  const operator = filterOperators.find((known) => known === filter_operator);
  if (operator && field.operators.includes(operator)) return operator;
  // An operator that attributes do not support falls back to equality, as clients of the compatible API expect.
  if (field.isCustom && (!operator || operator === 'starts_with')) return 'equal_to';
  const known = field.operators.join(',');
  throw new FilterError(
    `Invalid operator. The allowed operators for ${key.slice(0, KEY_SHOWN)} are [${known}].`,
  );
}

function joinOf({ query_operator: join }: FilterCondition): 'and' | 'or' {
  switch ((join ?? '').trim().toLowerCase()) {
    case '':
    case 'and':
      return 'and';
    case 'or':
      return 'or';
    default:
      throw new FilterError('Query operator must be either "AND" or "OR".');
  }
}

/** The values as trimmed text, without null and blank ones. */
function scalarsOf(key: string, values: readonly unknown[]): string[] {
  return values
    .filter((value) => value !== null && value !== undefined)
    .map((value) => {
      if (typeof value === 'string') return value.trim();
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      throw invalidValue(key);
    })
    .filter((text) => text !== '');
}

interface Given {
  key: string;
  operator: FilterOperator;
  given: string[];
}

function readValues(field: FilterKey, { key, operator, given }: Given): string[] {
  const isText = operator === 'contains' || operator === 'does_not_contain';
  const isEquality = operator === 'equal_to' || operator === 'not_equal_to';
  switch (field.kind) {
    case 'choice':
      if (field.wildcardValue !== undefined && given.includes(field.wildcardValue))
        return [...(field.words ?? [])];
      return given.map((word) => (field.words?.includes(word) ? word : refuse(key)));
    case 'id':
      return given.map((text) => idOf(key, text));
    case 'serial':
      return isText ? given : given.map((text) => idOf(key, text));
    case 'number': {
      const numbers = given.map((text) => (isDecimal(text) ? text : refuse(key)));
      return isEquality ? numbers : numbers.slice(0, 1);
    }
    case 'day': {
      const read = operator === 'days_before' ? daysOf : isoDay;
      const days = given.map((text) => read(key, text));
      return isEquality ? days : days.slice(0, 1);
    }
    case 'flag':
      return [flagOf(key, given[0])];
    case 'tags':
      return given.map((title) => title.toLowerCase());
    case 'text': {
      const texts = field.isFirstOnly && isEquality ? given.slice(0, 1) : given;
      return field.hasPlus && !isText ? texts.map(withPlus) : texts;
    }
  }
}

function withPlus(text: string): string {
  return /^\d/.test(text) ? `+${text}` : text;
}

function idOf(key: string, text: string): string {
  return /^\d{1,15}$/.test(text) ? text : refuse(key);
}

function daysOf(key: string, text: string): string {
  return /^\d{1,6}$/.test(text) && Number(text) <= 100_000 ? text : refuse(key);
}

function isoDay(key: string, text: string): string {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1];
  const date = day ? new Date(`${day}T00:00:00Z`) : undefined;
  // `2026-02-30` would parse as a day in March, and there is no year 0.
  const isDay = date && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
  return day && isDay && !day.startsWith('0000') ? day : refuse(key);
}

function flagOf(key: string, text: string | undefined): string {
  switch (text?.toLowerCase()) {
    case 'true':
    case '1':
      return 'true';
    case 'false':
    case '0':
      return 'false';
    default:
      return refuse(key);
  }
}

function refuse(key: string): never {
  throw invalidValue(key);
}

function invalidValue(key: string): FilterError {
  return new FilterError(`Invalid value. The values provided for ${key.slice(0, KEY_SHOWN)} are invalid`);
}
