import type { ConversationFilterKey, ReadFilter } from '@parley/contract';

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

const additionalNames: ReadonlySet<string> = new Set<ConversationFilterKey>([
  'browser_language',
  'conversation_language',
  'referer',
  'mail_subject',
]);

/** A free attribute: whose object it stands in, and its key there. */
export interface AttributeName {
  of: 'additional_attributes' | 'custom_attributes';
  key: string;
}

export const attributeId = ({ of, key }: AttributeName) => `${of}:${key}`;

export function attributeNameOf(key: string, isCustom: boolean): AttributeName | undefined {
  if (isCustom) return { of: 'custom_attributes', key };
  return additionalNames.has(key) ? { of: 'additional_attributes', key } : undefined;
}

/** Free attributes that a filter asks for, each once. */
export function attributesOf(filter: ReadFilter): AttributeName[] {
  const names = filter
    .flat()
    .flatMap(({ key, field }) => attributeNameOf(key, field.isCustom === true) ?? []);
  return [...new Map(names.map((name) => [attributeId(name), name])).values()];
}
