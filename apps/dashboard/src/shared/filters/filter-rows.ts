import type { FilterCondition, FilterOperator } from '@parley/contract';
import { type Conditions, normalCondition } from './filter-url';
import { type FilterAttribute, valueKindOf } from './filter-attributes';

/** A condition while it is being edited. */
export interface FilterRow {
  /** React key; not stored. */
  id: number;
  key: string;
  operator: string;
  values: readonly string[];
  /** How the row is joined to the previous row. */
  join: 'and' | 'or';
}

export const MOST_ROWS = 20;
/** Maximum length of a value. */
export const LONGEST_VALUE = 255;
const MOST_DAYS = 100_000;

let lastId = 0;

export function newRow(key: string, operator: FilterOperator): FilterRow {
  lastId += 1;
  return { id: lastId, key, operator, values: [], join: 'and' };
}

export function rowsOf(conditions: Conditions): FilterRow[] {
  return conditions.map((condition, index) => ({
    ...newRow(condition.attribute_key, 'equal_to'),
    operator: condition.filter_operator,
    values: condition.values.map(String),
    join: conditions[index - 1]?.query_operator === 'or' ? 'or' : 'and',
  }));
}

export function conditionsOfRows(rows: readonly FilterRow[]): Conditions {
  return rows.map(({ key, operator, values }, index): FilterCondition => {
    const condition = normalCondition({
      attribute_key: key,
      filter_operator: operator,
      values: operator === 'is_present' || operator === 'is_not_present' ? [] : trimmed(values),
      query_operator: rows[index + 1]?.join ?? null,
    });
    return index === rows.length - 1 ? { ...condition, query_operator: null } : condition;
  });
}

/** Changes the attribute: takes a supported operator and clears the values. */
export function withAttribute(row: FilterRow, attribute: FilterAttribute): FilterRow {
  const operator =
    attribute.operators.find((one) => one === row.operator) ?? attribute.operators[0] ?? 'equal_to';
  return { ...row, key: attribute.key, operator, values: [] };
}

/** Changes the operator; values are kept if they are entered in the same way. */
export function withOperator(
  row: FilterRow,
  attribute: FilterAttribute | undefined,
  operator: string,
): FilterRow {
  const isSameWay =
    attribute && valueKindOf(attribute.kind, operator) === valueKindOf(attribute.kind, row.operator);
  return { ...row, operator, values: isSameWay ? row.values : [] };
}

export type FilterRowError =
  | 'unknownAttribute'
  | 'unfitOperator'
  | 'missing'
  | 'noNumber'
  | 'noId'
  | 'noDate'
  | 'noDays'
  | 'tooLong';

/** The error of a row; null if it is valid. `attribute`: undefined if no attribute has the row's key. */
export function validateFilterRow(
  row: FilterRow,
  attribute: FilterAttribute | undefined,
): FilterRowError | null {
  if (!attribute) return 'unknownAttribute';
  if (!attribute.operators.some((operator) => operator === row.operator)) return 'unfitOperator';
  const kind = valueKindOf(attribute.kind, row.operator);
  if (kind === null) return null;
  const values = trimmed(row.values);
  if (values.length === 0) return 'missing';
  if (values.some((value) => value.length > LONGEST_VALUE)) return 'tooLong';
  const isEach = (fits: (value: string) => boolean) => values.every(fits);
  switch (kind) {
    case 'number':
      return isEach((value) => /^[+-]?\d+(\.\d+)?$/.test(value)) ? null : 'noNumber';
    case 'id':
      return isEach((value) => /^\d{1,15}$/.test(value)) ? null : 'noId';
    case 'date':
      return isEach(isDay) ? null : 'noDate';
    case 'days':
      return isEach((value) => /^\d{1,6}$/.test(value) && Number(value) <= MOST_DAYS) ? null : 'noDays';
    default:
      return null;
  }
}

/** Whether both `and` and `or` are used, so that precedence matters. */
export function isMixed(rows: readonly FilterRow[]): boolean {
  return new Set(rows.slice(1).map(({ join }) => join)).size > 1;
}

function trimmed(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // `2026-02-30` would be parsed as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
