import type { FilterCondition, FilterOperator } from '@parley/contract';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { InvalidFilterError, invalidValue } from './filter-errors';
import type { FilterField } from './filter-fields';

/**
 * A filter as a predicate. Names come from `fields` alone, values are always bound. Conditions stand left to
 * right without grouping, so `and` binds tighter than `or`. Errors: 422 `{error}` in words.
 */
export function buildFilter(
  fields: Readonly<Record<string, FilterField>>,
  conditions: readonly FilterCondition[],
): Expression<SqlBool> {
  const eb = expressionBuilder<Record<string, never>, never>();
  const alternatives: Expression<SqlBool>[][] = [[]];
  for (const [index, condition] of conditions.entries()) {
    alternatives.at(-1)?.push(predicateOf(fields, condition));
    const isLast = index === conditions.length - 1;
    if (joinOf(condition) === 'or' && !isLast) alternatives.push([]);
  }
  return eb.or(alternatives.map((all) => eb.and(all)));
}

function predicateOf(
  fields: Readonly<Record<string, FilterField>>,
  { attribute_key: key, filter_operator: operator, values }: FilterCondition,
): Expression<SqlBool> {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (!field) {
    const known = Object.keys(fields).join(',');
    throw new InvalidFilterError(
      `Invalid attribute key - [${shown(key)}]. The key should be one of [${known}]`,
    );
  }
  if (!takes(field, operator)) {
    const known = field.operators.join(',');
    throw new InvalidFilterError(`Invalid operator. The allowed operators for ${key} are [${known}].`);
  }
  const scalars = scalarsOf(key, values);
  const needsValue = operator !== 'is_present' && operator !== 'is_not_present';
  if (needsValue && scalars.length === 0) throw invalidValue(key);
  return field.predicate({ key, operator, values: scalars });
}

function takes(field: FilterField, operator: string): operator is FilterOperator {
  return (field.operators as readonly string[]).includes(operator);
}

function joinOf({ query_operator: join }: FilterCondition): 'and' | 'or' {
  switch ((join ?? '').trim().toLowerCase()) {
    case '':
    case 'and':
      return 'and';
    case 'or':
      return 'or';
    default:
      throw new InvalidFilterError('Query operator must be either "AND" or "OR".');
  }
}

function scalarsOf(key: string, values: readonly unknown[]): (string | number | boolean)[] {
  return values
    .filter((value) => value !== null && value !== '')
    .map((value) => {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
      throw invalidValue(key);
    });
}

function shown(key: string): string {
  return key.slice(0, 60);
}
