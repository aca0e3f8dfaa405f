import { conversationPriorities, conversationStatuses } from '../conversations/states';
import type { AttributeDisplayType } from '../custom-attributes/attribute-types';
import type { FilterOperator } from './operators';

/**
 * How a field is compared. `choice`: one of a fixed set of values; `serial`: a number that can also be searched as
 * text; `day`: a time, by its calendar day in UTC; `tags`: a list of titles.
 */
export type FilterKind = 'choice' | 'id' | 'serial' | 'text' | 'number' | 'day' | 'flag' | 'tags';

/** What a filter allows for one key. */
export interface FilterKey {
  kind: FilterKind;
  operators: readonly FilterOperator[];
  /** The values of a `choice`; the index is the stored number. */
  words?: readonly string[];
  /** Matches every value of a `choice`. */
  wildcardValue?: string;
  /** Equality compares the first value only; otherwise any of the values. */
  isFirstOnly?: boolean;
  /** A phone number: stored with a leading `+`, which people often leave out. */
  hasPlus?: boolean;
  /** A custom attribute: a record without it satisfies `not_equal_to` for every value. */
  isCustom?: boolean;
  /** Stored in the additional attributes of the record, not in a column. */
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
/** Keys that are stored in a column rather than in the attributes of a record. */
export type ConversationColumnKey = Exclude<
  ConversationFilterKey,
  AdditionalKey<typeof conversationFilterKeys>
>;
export type ContactColumnKey = Exclude<ContactFilterKey, AdditionalKey<typeof contactFilterKeys>>;

/** The properties of a record that hold attributes by key. */
export type AttributesProperty = 'custom_attributes' | 'additional_attributes';

/** The property that holds the field's value; undefined if the field is not an attribute. */
export function attributesPropertyOf({ isCustom, isAdditional }: FilterKey): AttributesProperty | undefined {
  if (isCustom) return 'custom_attributes';
  return isAdditional ? 'additional_attributes' : undefined;
}

/** The part of a custom attribute definition that filters need. */
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

/** What a filter allows for each type of custom attribute. */
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
