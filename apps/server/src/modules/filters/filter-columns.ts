import type { FilterOperator, ParsedCondition } from '@parley/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from './escape-like';

/** A key of filters in the database: the predicate of a condition on it. */
export type FilterColumn = (condition: ParsedCondition) => Expression<SqlBool>;

/** SQL of a column; never made from what a caller sent. */
type Column = RawBuilder<unknown>;

/** Text, compared without regard to case. */
export function textColumn(column: Column): FilterColumn {
  return (condition) => {
    switch (condition.operator) {
      case 'equal_to':
        return sql<boolean>`lower(${column}) in (${lowered(condition)})`;
      case 'not_equal_to':
        return sql<boolean>`lower(${column}) not in (${lowered(condition)})`;
      case 'contains':
        return sql<boolean>`lower(${column}) like any(array[${loweredPatterns(condition, '%')}])`;
      case 'does_not_contain':
        return sql<boolean>`lower(${column}) not like all(array[${loweredPatterns(condition, '%')}])`;
      case 'starts_with':
        return sql<boolean>`lower(${column}) like any(array[${loweredPatterns(condition, '')}])`;
      default:
        return presence(column, condition);
    }
  };
}

/** Ids, which may also be looked for as text. */
export function idColumn(column: Column): FilterColumn {
  return (condition) => {
    const ids = condition.values.map(Number);
    switch (condition.operator) {
      case 'equal_to':
        return isAnyOf(column, ids);
      case 'not_equal_to':
        return sql<boolean>`${column} <> all(${ids}::bigint[])`;
      case 'contains':
        return sql<boolean>`${column}::text like any(${patterns(condition, '%')}::text[])`;
      case 'does_not_contain':
        return sql<boolean>`${column}::text not like all(${patterns(condition, '%')}::text[])`;
      default:
        return presence(column, condition);
    }
  };
}

/** A single one is said as such, which leaves an index its order. */
function isAnyOf(column: Column, ids: readonly number[]): Expression<SqlBool> {
  return ids.length === 1
    ? sql<boolean>`${column} = ${ids[0]}::bigint`
    : sql<boolean>`${column} = any(${ids}::bigint[])`;
}

/** One of known words, stored as the number of its place. */
export function choiceColumn(column: Column): FilterColumn {
  return (condition) => {
    const numbers = sql.join(numbersOf(condition).map((number) => sql.lit(number)));
    return condition.operator === 'not_equal_to'
      ? sql<boolean>`${column} not in (${numbers})`
      : sql<boolean>`${column} in (${numbers})`;
  };
}

/** The same where each row has this number: what it leaves open is planned, and nothing that it excludes is read. */
export function constantChoiceColumn(number: number): FilterColumn {
  return (condition) => {
    const isIn = numbersOf(condition).includes(number);
    return sql<boolean>`${sql.lit(condition.operator === 'not_equal_to' ? !isIn : isIn)}`;
  };
}

function numbersOf({ field, values }: ParsedCondition): number[] {
  return values.map((word) => field.words?.indexOf(word) ?? -1);
}

export function flagColumn(column: Column): FilterColumn {
  return ({ operator, values }) => {
    const flag = sql.lit(values[0] === 'true');
    return operator === 'not_equal_to'
      ? sql<boolean>`${column} <> ${flag}`
      : sql<boolean>`${column} = ${flag}`;
  };
}

/** A moment by its calendar day in UTC. Said as moments, which an index can begin from. */
export function dayColumn(column: Column): FilterColumn {
  return ({ key, operator, values: [value = ''] }) => {
    switch (operator) {
      case 'is_greater_than':
        return sql<boolean>`${column} >= ${midnight(sql`(${value}::date + 1)`)}`;
      case 'is_less_than':
        return sql<boolean>`${column} < ${midnight(sql`${value}::date`)}`;
      case 'days_before':
        return sql<boolean>`${column} < ${midnight(daysAgo(value))}`;
      default:
        throw unknown(key, operator);
    }
  };
}

const midnight = (day: Column) => sql`(${day}::timestamp at time zone 'UTC')`;
export const daysAgo = (days: string) => sql`((now() at time zone 'UTC')::date - ${Number(days)}::integer)`;

/** A list of titles, kept beside the rows. */
export interface TitlePredicates {
  /** Does the row have any of these? */
  any: (titles: readonly string[]) => Expression<SqlBool>;
  /** Does it have any at all? */
  some: Expression<SqlBool>;
}

export function tagsColumn({ any, some }: TitlePredicates): FilterColumn {
  return ({ operator, values }) => {
    switch (operator) {
      case 'equal_to':
        return any(values);
      case 'is_present':
        return some;
      case 'is_not_present':
        return sql<boolean>`not ${some}`;
      default:
        return sql<boolean>`not ${any(values)}`;
    }
  };
}

/** What no row has. */
export const emptyColumn: FilterColumn = ({ operator }) =>
  sql<boolean>`${sql.lit(operator === 'is_not_present')}`;

function presence(column: Column, { key, operator }: ParsedCondition): Expression<SqlBool> {
  if (operator === 'is_present') return sql<boolean>`${column} is not null`;
  if (operator === 'is_not_present') return sql<boolean>`${column} is null`;
  throw unknown(key, operator);
}

/** By the database, so that it is done to both sides in the same way. */
function lowered({ values }: Pick<ParsedCondition, 'values'>): Column {
  return sql.join(values.map((value) => sql`lower(${value}::text)`));
}

function loweredPatterns(condition: ParsedCondition, before: '%' | ''): Column {
  return lowered({ values: patterns(condition, before) });
}

function patterns({ values }: ParsedCondition, before: '%' | ''): string[] {
  return values.map((value) => `${before}${escapeLike(value)}%`);
}

/** The contract's list of operators says what comes here. */
export function unknown(key: string, operator: FilterOperator): Error {
  return new Error(`no predicate for ${key} ${operator}`);
}
