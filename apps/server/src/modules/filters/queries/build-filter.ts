import {
  type AttributesProperty,
  attributesPropertyOf,
  type ParsedCondition,
  type ParsedFilter,
} from '@parley/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { uncachedPlanHint } from '../../../platform/db/plan-cache-hints';
import type { FilterColumn } from './filter-columns';

/** Maps filter keys to the columns of a table, or of another source that supports some of them. */
export interface FilterColumns<Key extends string = string> {
  standard: Readonly<Record<Key, FilterColumn>>;
  /** Columns for custom and additional attributes; omitted where they are not supported. */
  attributes?: Readonly<Record<AttributesProperty, FilterColumn>>;
}

/** Builds the SQL predicate of a filter. Identifiers come from `columns` only, values are always bound. */
export function buildFilter(columns: FilterColumns, filter: ParsedFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Record<string, never>, never>();
  const any = eb.or(filter.map((all) => eb.and(all.map((one) => columnOf(columns, one)(one)))));
  return sql<SqlBool>`${uncachedPlanHint} (${any})`;
}

function columnOf({ standard, attributes }: FilterColumns, { key, field }: ParsedCondition): FilterColumn {
  const holder = attributesPropertyOf(field);
  const known = Object.hasOwn(standard, key) ? standard[key] : undefined;
  const column = holder ? attributes?.[holder] : known;
  if (!column) throw new Error(`no column for ${key}`);
  return column;
}
