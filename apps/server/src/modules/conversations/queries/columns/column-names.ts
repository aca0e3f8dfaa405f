import {
  type AttributesProperty,
  attributesPropertyOf,
  type ParsedCondition,
  type ParsedFilter,
} from '@parley/contract';

/** Number and time columns, one value per conversation. */
export const numberColumnNames = [
  'id',
  'display_id',
  'contact_id',
  'created_at',
  'last_activity_at',
  'waiting_since',
] as const;
export type NumberColumnName = (typeof numberColumnNames)[number];

export const dateColumnNames: ReadonlySet<string> = new Set<NumberColumnName>([
  'created_at',
  'last_activity_at',
  'waiting_since',
]);

/** Columns in which many conversations share a value; stored with dictionary encoding. */
export const dictionaryColumnNames = [
  'status',
  'priority',
  'inbox_id',
  'assignee_id',
  'team_id',
  'campaign_id',
  'labels',
] as const;
export type DictionaryColumnName = (typeof dictionaryColumnNames)[number];

/** A custom or additional attribute: the property that holds it, and its key. */
export interface AttributeName {
  of: AttributesProperty;
  key: string;
}

export const attributeId = ({ of, key }: AttributeName) => `${of}:${key}`;

export function attributeNameOf({ key, field }: ParsedCondition): AttributeName | undefined {
  const of = attributesPropertyOf(field);
  return of && { of, key };
}

/** The attributes that a filter reads, without duplicates. */
export function attributesOf(filter: ParsedFilter): AttributeName[] {
  const names = filter.flat().flatMap((condition) => attributeNameOf(condition) ?? []);
  return [...new Map(names.map((name) => [attributeId(name), name])).values()];
}
