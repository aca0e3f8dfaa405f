import type { ReadCondition } from '@parley/contract';
import { DECIMAL } from '@parley/contract/filters/decimal';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysAgo, type FilterColumn, flagColumn, presence, textColumn, unknown } from './filter-columns';

type Json = RawBuilder<unknown>;

/** What free attributes say of a key, as text: nothing for what is nested, null or missing. */
export function attributeText(attributes: Json, key: string): RawBuilder<string | null> {
  return sql`case when jsonb_typeof(${attributes} -> ${key}::text) in ('string', 'number', 'boolean')
    then ${attributes} ->> ${key}::text end`;
}

/**
 * A field of the account's own. Its values were written by anybody: what does not have the form of its type is
 * compared with nothing, and is an error to nobody. What lacks it is unequal to everything.
 */
export function attributeColumn(attributes: Json): FilterColumn {
  return (condition) => {
    const text = attributeText(attributes, condition.key);
    if (condition.operator === 'is_present' || condition.operator === 'is_not_present')
      return presence(sql`(${text})`, condition);
    if (condition.operator === 'not_equal_to') {
      const equal = compared(text, { ...condition, operator: 'equal_to' });
      return sql<boolean>`(${equal}) is not true`;
    }
    return compared(text, condition);
  };
}

function compared(text: RawBuilder<string | null>, condition: ReadCondition): Expression<SqlBool> {
  switch (condition.field.kind) {
    case 'number':
      return ordered(
        sql`case when (${text}) ~ ${sql.lit(DECIMAL)} then (${text})::numeric end`,
        condition,
        'numeric',
      );
    case 'day':
      return ordered(
        sql`case when (${text}) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}($|[T ])' then left(${text}, 10) end collate "C"`,
        condition,
        'text',
      );
    case 'flag':
      return flagColumn(sql`(case lower(${text}) when 'true' then true when '1' then true
        when 'false' then false when '0' then false end)`)(condition);
    default:
      return textColumn(sql`(${text})`)(condition);
  }
}

function ordered(
  value: RawBuilder<unknown>,
  { key, operator, values }: ReadCondition,
  type: 'numeric' | 'text',
): Expression<SqlBool> {
  const as = sql.raw(type);
  const [first = ''] = values;
  switch (operator) {
    case 'equal_to':
      return sql<boolean>`(${value}) = any(${[...values]}::${as}[])`;
    case 'is_greater_than':
      return sql<boolean>`(${value}) > ${first}::${as}`;
    case 'is_less_than':
      return sql<boolean>`(${value}) < ${first}::${as}`;
    case 'days_before':
      return sql<boolean>`(${value}) < to_char(${daysAgo(first)}::timestamp, 'YYYY-MM-DD')`;
    default:
      throw unknown(key, operator);
  }
}
