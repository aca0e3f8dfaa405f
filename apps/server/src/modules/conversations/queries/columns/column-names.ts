import { type AttributeHolder, holderOf, type ReadCondition, type ReadFilter } from '@parley/contract';

/** Columns of numbers and moments, held for every conversation. */
export const numberNames = [
  'id',
  'display_id',
  'contact_id',
  'created_at',
  'last_activity_at',
  'waiting_since',
] as const;
export type NumberName = (typeof numberNames)[number];

export const momentNames: ReadonlySet<string> = new Set<NumberName>([
  'created_at',
  'last_activity_at',
  'waiting_since',
]);

/** Columns of which many conversations have the same. */
export const codedNames = ['status', 'priority', 'inbox_id', 'assignee_id', 'team_id', 'labels'] as const;
export type CodedName = (typeof codedNames)[number];

/** A free attribute: whose object it stands in, and its key there. */
export interface AttributeName {
  of: AttributeHolder;
  key: string;
}

export const attributeId = ({ of, key }: AttributeName) => `${of}:${key}`;

export function attributeNameOf({ key, field }: ReadCondition): AttributeName | undefined {
  const of = holderOf(field);
  return of && { of, key };
}

/** Free attributes that a filter asks for, each once. */
export function attributesOf(filter: ReadFilter): AttributeName[] {
  const names = filter.flat().flatMap((condition) => attributeNameOf(condition) ?? []);
  return [...new Map(names.map((name) => [attributeId(name), name])).values()];
}
