import { conversationPriorities, conversationStatuses } from '../conversations/states';
import type { AttributeDisplayType } from '../custom-attributes/attribute-types';
import type { FilterOperator } from './operators';

/**
 * How a field is compared. `choice`: one of known words; `serial`: a number that is also looked for as text;
 * `day`: a moment, by its calendar day in UTC; `tags`: a list of titles.
 */
export type FilterKind = 'choice' | 'id' | 'serial' | 'text' | 'number' | 'day' | 'flag' | 'tags';

/** What a filter may ask of one key. */
export interface FilterKey {
  kind: FilterKind;
  operators: readonly FilterOperator[];
  /** Of a choice; the index is the stored number. */
  words?: readonly string[];
  /** Stands for every word of a choice. */
  wildcardValue?: string;
  /** Equality looks at the first value only; otherwise at any of them. */
  isFirstOnly?: boolean;
  /** A telephone number: stored with a `+`, which people leave out. */
  hasPlus?: boolean;
  /** A field of the account's own: what lacks it is unequal to everything. */
  isCustom?: boolean;
  /** Has no column of its own, but stands among the record's additional attributes. */
  isAdditional?: boolean;
}

const equality = ['equal_to', 'not_equal_to'] as const;
const presence = ['is_present', 'is_not_present'] as const;
const containing = ['contains', 'does_not_contain'] as const;
const before = ['is_greater_than', 'is_less_than'] as const;

const choice = (words: readonly string[]) => ({ kind: 'choice', operators: equality, words }) as const;
const reference = { kind: 'id', operators: [...equality, ...presence] } as const;
const wordFor = { kind: 'text', operators: equality } as const;
const textOf = { kind: 'text', operators: [...equality, ...containing] } as const;
const tags = { kind: 'tags', operators: [...equality, ...presence] } as const;
const moment = { kind: 'day', operators: [...before, 'days_before'] } as const;
const additional = <Key extends FilterKey>(key: Key) => ({ ...key, isAdditional: true }) as const;

export const conversationFilterKeys = {
  status: { ...choice(conversationStatuses), wildcardValue: 'all' },
  priority: choice(conversationPriorities),
  assignee_id: reference,
  inbox_id: reference,
  team_id: reference,
  campaign_id: reference,
  contact_id: { kind: 'id', operators: equality },
  display_id: { kind: 'serial', operators: [...equality, ...containing] },
  labels: tags,
  browser_language: additional(wordFor),
  conversation_language: additional(wordFor),
  referer: additional(textOf),
  mail_subject: additional(textOf),
  created_at: moment,
  last_activity_at: moment,
} as const satisfies Record<string, FilterKey>;
export type ConversationFilterKey = keyof typeof conversationFilterKeys;

export const contactFilterKeys = {
  name: { ...textOf, isFirstOnly: true },
  email: { ...textOf, isFirstOnly: true },
  phone_number: {
    kind: 'text',
    operators: [...equality, ...containing, 'starts_with'],
    isFirstOnly: true,
    hasPlus: true,
  },
  identifier: { ...wordFor, isFirstOnly: true },
  country_code: additional({ ...wordFor, isFirstOnly: true }),
  city: additional({ ...textOf, isFirstOnly: true }),
  company_name: additional({ ...textOf, isFirstOnly: true }),
  labels: tags,
  created_at: moment,
  last_activity_at: moment,
  blocked: { kind: 'flag', operators: equality },
} as const satisfies Record<string, FilterKey>;
export type ContactFilterKey = keyof typeof contactFilterKeys;

type AdditionalKey<Keys> = {
  [Key in keyof Keys]: Keys[Key] extends { isAdditional: true } ? Key : never;
}[keyof Keys];
/** Keys that are not among the attributes of a record. */
export type ConversationColumnKey = Exclude<
  ConversationFilterKey,
  AdditionalKey<typeof conversationFilterKeys>
>;
export type ContactColumnKey = Exclude<ContactFilterKey, AdditionalKey<typeof contactFilterKeys>>;

/** The objects of a record in which attributes stand under their keys. */
export type AttributesProperty = 'custom_attributes' | 'additional_attributes';

/** Where a record has a field's value under its key; undefined: it is no attribute. */
export function attributesPropertyOf({ isCustom, isAdditional }: FilterKey): AttributesProperty | undefined {
  if (isCustom) return 'custom_attributes';
  return isAdditional ? 'additional_attributes' : undefined;
}

/** A field of the account's own, as its definition names it. */
export interface AttributeField {
  key: string;
  type: AttributeDisplayType;
}

const ownText: FilterKey = {
  kind: 'text',
  operators: [...equality, ...containing, ...presence],
  isCustom: true,
};
const ownNumber: FilterKey = {
  kind: 'number',
  operators: [...equality, ...before, ...presence],
  isCustom: true,
};
const ownDay: FilterKey = {
  kind: 'day',
  operators: [...equality, ...before, 'days_before', ...presence],
  isCustom: true,
};
const ownFlag: FilterKey = { kind: 'flag', operators: [...equality, ...presence], isCustom: true };

/** What a filter may ask of a field of the account's own. */
export const attributeFilterKeys: Readonly<Record<AttributeDisplayType, FilterKey>> = {
  text: ownText,
  link: ownText,
  list: ownText,
  number: ownNumber,
  currency: ownNumber,
  percent: ownNumber,
  date: ownDay,
  checkbox: ownFlag,
};
