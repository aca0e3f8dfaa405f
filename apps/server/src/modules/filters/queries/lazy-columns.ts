import { attributesPropertyOf, type ParsedCondition, type ParsedFilter } from '@parley/contract';
import { sql } from 'kysely';
import type { LazyColumn } from '../../../platform/db/columns/row-source';

/** The lazy column of a condition on a custom or additional attribute; undefined for conditions on other keys. */
export function attributeColumnOf({ key, field }: ParsedCondition): LazyColumn | undefined {
  const of = attributesPropertyOf(field);
  if (!of) return undefined;
  const attributes = sql.ref(of);
  return {
    id: `${of}:${key}`,
    // Nested values count as missing, as in the evaluation of conditions.
    value: sql`case when jsonb_typeof(${attributes} -> ${key}::text) in ('string', 'number', 'boolean')
      then ${attributes} ->> ${key}::text end`,
  };
}

/** The lazy columns that a filter reads, without duplicates; `columnOf` adds those of other keys. */
export function lazyColumnsOf(
  filter: ParsedFilter,
  columnOf: (condition: ParsedCondition) => LazyColumn | undefined = () => undefined,
): LazyColumn[] {
  const columns = filter.flat().flatMap((one) => attributeColumnOf(one) ?? columnOf(one) ?? []);
  return [...new Map(columns.map((column) => [column.id, column])).values()];
}
