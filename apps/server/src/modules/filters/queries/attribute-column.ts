import type { AttributesProperty, ParsedCondition } from '@parley/contract';
import { DECIMAL } from '@parley/contract/filters/decimal';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysAgo, type FilterColumn, flagColumn, textColumn, unknown } from './filter-columns';

/** A JSON object of attributes, whose content is not validated. */
type Json = RawBuilder<unknown>;

/** Filter columns for the two JSON attribute columns of a table. */
export const attributeColumns = (table: string): Record<AttributesProperty, FilterColumn> => ({
  custom_attributes: customAttributeColumn(sql.ref(`${table}.custom_attributes`)),
  additional_attributes: jsonTextColumn(sql.ref(`${table}.additional_attributes`)),
});

/**
 * Compares the text of an attribute; nested values never match. The filter may be evaluated for every conversation, so
 * the cheaper comparison comes first.
 */
function jsonTextColumn(attributes: Json): FilterColumn {
  return (condition) => {
    const text = textColumn(sql`(${attributes} ->> ${condition.key}::text)`);
    return sql<boolean>`(${text(condition)} and ${isScalar(attributes, condition.key)})`;
  };
}

/**
 * Compares a custom attribute of the account. A value that does not fit the attribute's type matches nothing and is no
 * error. A row without the attribute is unequal to every value.
 */
function customAttributeColumn(attributes: Json): FilterColumn {
  return (condition) => {
    const { key, operator } = condition;
    switch (operator) {
      case 'is_present':
        return sql<boolean>`${isScalar(attributes, key)} is true`;
      case 'is_not_present':
        return sql<boolean>`${isScalar(attributes, key)} is not true`;
      case 'not_equal_to':
        return sql<boolean>`${compared(attributes, { ...condition, operator: 'equal_to' })} is not true`;
      default:
        return compared(attributes, condition);
    }
  };
}

const isScalar = (attributes: Json, key: string) =>
  sql<boolean>`(jsonb_typeof(${attributes} -> ${key}::text) in ('string', 'number', 'boolean'))`;

function compared(attributes: Json, condition: ParsedCondition): Expression<SqlBool> {
  const { key, field } = condition;
  const value = sql`${attributes} -> ${key}::text`;
  const text = sql`${attributes} ->> ${key}::text`;
  switch (field.kind) {
    case 'number':
      return ordered(
        sql`(case jsonb_typeof(${value}) when 'number' then (${value})::numeric
          when 'string' then case when (${text}) ~ ${sql.lit(DECIMAL)} then (${text})::numeric end end)`,
        condition,
        'numeric',
      );
    case 'day':
      return ordered(
        sql`(case when (${text}) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}($|[T ])' then left(${text}, 10) end collate "C")`,
        condition,
        'text',
      );
    case 'flag':
      return flagColumn(sql`(case lower(${text}) when 'true' then true when '1' then true
        when 'false' then false when '0' then false end)`)(condition);
    default:
      return jsonTextColumn(attributes)(condition);
  }
}

function ordered(
  value: RawBuilder<unknown>,
  { key, operator, values }: ParsedCondition,
  type: 'numeric' | 'text',
): Expression<SqlBool> {
  const as = sql.raw(type);
  const [first = ''] = values;
  switch (operator) {
    case 'equal_to':
      return sql<boolean>`(${value} = any(${[...values]}::${as}[]))`;
    case 'is_greater_than':
      return sql<boolean>`${value} > ${first}::${as}`;
    case 'is_less_than':
      return sql<boolean>`${value} < ${first}::${as}`;
    case 'days_before':
      return sql<boolean>`${value} < to_char(${daysAgo(first)}::timestamp, 'YYYY-MM-DD')`;
    default:
      throw unknown(key, operator);
  }
}
