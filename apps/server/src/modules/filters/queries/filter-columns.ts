import type { FilterOperator, ParsedCondition } from '@parley/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from '../escape-like';

/** Builds the SQL predicate of a condition on one key. */
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

/** Ids, which can also be searched as text. */
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

/** Uses `=` for a single id, so that the planner can use the order of an index. */
function isAnyOf(column: Column, ids: readonly number[]): Expression<SqlBool> {
  return ids.length === 1
    ? sql<boolean>`${column} = ${ids[0]}::bigint`
    : sql<boolean>`${column} = any(${ids}::bigint[])`;
}

/** An enum stored as the index of its value. */
export function choiceColumn(column: Column): FilterColumn {
  return (condition) => {
    const numbers = sql.join(numbersOf(condition).map((number) => sql.lit(number)));
    return condition.operator === 'not_equal_to'
      ? sql<boolean>`${column} not in (${numbers})`
      : sql<boolean>`${column} in (${numbers})`;
  };
}

/**
 * An enum whose value is the same in all rows. The predicate becomes a constant, so the planner skips excluded rows
 * without reading them.
 */
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

/** A timestamp compared by its UTC day. The condition compares timestamps, so that an index can be used. */
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

/** Predicates for titles, such as labels, of a row. */
export interface TitlePredicates {
  /** The row has at least one of these titles. */
  any: (titles: readonly string[]) => Expression<SqlBool>;
  /** The row has any title. */
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

function presence(column: Column, { key, operator }: ParsedCondition): Expression<SqlBool> {
  if (operator === 'is_present') return sql<boolean>`${column} is not null`;
  if (operator === 'is_not_present') return sql<boolean>`${column} is null`;
  throw unknown(key, operator);
}

/** Lowercases in SQL, so that both sides follow the same rules. */
function lowered({ values }: Pick<ParsedCondition, 'values'>): Column {
  return sql.join(values.map((value) => sql`lower(${value}::text)`));
}

function loweredPatterns(condition: ParsedCondition, before: '%' | ''): Column {
  return lowered({ values: patterns(condition, before) });
}

function patterns({ values }: ParsedCondition, before: '%' | ''): string[] {
  return values.map((value) => `${before}${escapeLike(value)}%`);
}

/** Error for an operator the column does not support; the contract's list of operators prevents this. */
export function unknown(key: string, operator: FilterOperator): Error {
  return new Error(`no predicate for ${key} ${operator}`);
}
