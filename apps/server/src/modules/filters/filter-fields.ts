import type { FilterOperator } from '@parley/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from './escape-like';
import { invalidValue } from './filter-errors';

export interface FilterInput {
  /** Name of the field, for error texts. */
  key: string;
  operator: FilterOperator;
  /** At least one, except for `is_present` and `is_not_present`. */
  values: (string | number | boolean)[];
}

/** One name a filter may use: what it takes, and its predicate. */
export interface FilterField {
  operators: readonly FilterOperator[];
  predicate(input: FilterInput): Expression<SqlBool>;
}

/** SQL of the column; never made from what a caller sent. */
type Column = RawBuilder<unknown>;

interface TextOptions {
  operators: readonly FilterOperator[];
  /** Equality looks at the first value only; otherwise at any of them. */
  firstOnly?: boolean;
  /** Changes each value before it is compared for equality. */
  normalize?: (value: string) => string;
}

/** Text, compared without regard to case. */
export function textField(column: Column, options: TextOptions): FilterField {
  const { operators, firstOnly = false, normalize = (value) => value } = options;
  return {
    operators,
    predicate({ key, operator, values }) {
      const texts = values.map((value) => String(value).trim());
      const equal = (firstOnly ? texts.slice(0, 1) : texts).map((text) => normalize(text).toLowerCase());
      switch (operator) {
        case 'equal_to':
          return sql<boolean>`lower(${column}) = any(${equal}::text[])`;
        case 'not_equal_to':
          return sql<boolean>`lower(${column}) <> all(${equal}::text[])`;
        case 'contains':
          return sql<boolean>`${column} ilike any(${texts.map((text) => `%${escapeLike(text)}%`)}::text[])`;
        case 'does_not_contain':
          return sql<boolean>`${column} not ilike all(${texts.map((text) => `%${escapeLike(text)}%`)}::text[])`;
        case 'starts_with':
          return sql<boolean>`${column} ilike any(${texts.map((text) => `${escapeLike(normalize(text))}%`)}::text[])`;
        default:
          return presence(column, { key, operator });
      }
    },
  };
}

export function booleanField(column: Column, operators: readonly FilterOperator[]): FilterField {
  return {
    operators,
    predicate({ key, operator, values }) {
      const value = booleanOf(key, values[0]);
      return operator === 'not_equal_to'
        ? sql<boolean>`${column} <> ${value}::boolean`
        : sql<boolean>`${column} = ${value}::boolean`;
    },
  };
}

/** A list of titles: has any of them, has none of them. */
export function tagsField(column: Column, operators: readonly FilterOperator[]): FilterField {
  return {
    operators,
    predicate({ operator, values }) {
      const titles = values.map((value) => String(value).trim().toLowerCase());
      switch (operator) {
        case 'equal_to':
          return sql<boolean>`${column} && ${titles}::text[]`;
        case 'is_present':
          return sql<boolean>`cardinality(${column}) > 0`;
        case 'is_not_present':
          return sql<boolean>`cardinality(${column}) = 0`;
        default:
          return sql<boolean>`not (${column} && ${titles}::text[])`;
      }
    },
  };
}

/** A moment, compared by its calendar day in UTC; the day itself is on neither side. */
export function dateField(column: Column, operators: readonly FilterOperator[]): FilterField {
  const day = sql`(${column} at time zone 'UTC')::date`;
  return {
    operators,
    predicate({ key, operator, values }) {
      switch (operator) {
        case 'is_greater_than':
          return sql<boolean>`${day} > ${isoDay(key, values[0])}::date`;
        case 'is_less_than':
          return sql<boolean>`${day} < ${isoDay(key, values[0])}::date`;
        case 'days_before':
          return sql<boolean>`${day} < (now() at time zone 'UTC')::date - ${daysOf(key, values[0])}::integer`;
        default:
          return presence(column, { key, operator });
      }
    },
  };
}

function presence(
  column: Column,
  { key, operator }: Pick<FilterInput, 'key' | 'operator'>,
): Expression<SqlBool> {
  if (operator === 'is_present') return sql<boolean>`${column} is not null`;
  if (operator === 'is_not_present') return sql<boolean>`${column} is null`;
  throw invalidValue(key);
}

function wholeNumber(key: string, value: unknown): number {
  const text = String(value).trim();
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) throw invalidValue(key);
  return number;
}

function daysOf(key: string, value: unknown): number {
  const days = wholeNumber(key, value);
  if (days < 0 || days > 100_000) throw invalidValue(key);
  return days;
}

function isoDay(key: string, value: unknown): string {
  const text = String(value).trim();
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1];
  const date = day ? new Date(`${day}T00:00:00Z`) : undefined;
  // `2026-02-30` parses to a day of March.
  if (!day || !date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw invalidValue(key);
  return day;
}

function booleanOf(key: string, value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw invalidValue(key);
}
