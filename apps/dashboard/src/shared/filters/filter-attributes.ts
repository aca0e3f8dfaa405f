import type { CustomAttributeDefinition, FilterOperator } from '@parley/contract';
import {
  attributeFilterKeys,
  type ContactFilterKey,
  type ConversationFilterKey,
  contactFilterKeys,
  conversationFilterKeys,
} from '@parley/contract/filters/filter-keys';
import type { SavedFilterType } from '../configuration/custom-filters';

/** How a value is entered: chosen from a list or typed. */
export type ValueKind =
  | 'status'
  | 'priority'
  | 'assignee'
  | 'inbox'
  | 'team'
  | 'label'
  | 'language'
  | 'country'
  | 'option'
  | 'flag'
  | 'text'
  | 'id'
  | 'number'
  | 'date';

export interface FilterAttribute {
  key: string;
  /** Display name of a custom attribute; null for a built-in attribute. */
  name: string | null;
  /** Whether it is a custom attribute of the account. */
  isOwn: boolean;
  kind: ValueKind;
  operators: readonly FilterOperator[];
  /** The choices of an `option`. */
  options: readonly string[];
}

/** In the order in which they are offered. */
const ofConversations: Record<ConversationFilterKey, ValueKind> = {
  status: 'status',
  priority: 'priority',
  assignee_id: 'assignee',
  team_id: 'team',
  inbox_id: 'inbox',
  labels: 'label',
  display_id: 'id',
  contact_id: 'id',
  campaign_id: 'id',
  browser_language: 'language',
  conversation_language: 'language',
  referer: 'text',
  mail_subject: 'text',
  created_at: 'date',
  last_activity_at: 'date',
};

const ofContacts: Record<ContactFilterKey, ValueKind> = {
  name: 'text',
  email: 'text',
  phone_number: 'text',
  identifier: 'text',
  company_name: 'text',
  city: 'text',
  country_code: 'country',
  labels: 'label',
  blocked: 'flag',
  created_at: 'date',
  last_activity_at: 'date',
};

type FilterKeys = Readonly<Record<string, { operators: readonly FilterOperator[] }>>;

function builtIn(kinds: Readonly<Record<string, ValueKind>>, keys: FilterKeys): FilterAttribute[] {
  return Object.entries(kinds).map(([key, kind]) => ({
    key,
    kind,
    name: null,
    isOwn: false,
    operators: keys[key]?.operators ?? [],
    options: [],
  }));
}

/** The built-in attributes of what is filtered. */
export const standardAttributes: Record<SavedFilterType, readonly FilterAttribute[]> = {
  conversation: builtIn(ofConversations, conversationFilterKeys),
  contact: builtIn(ofContacts, contactFilterKeys),
};

const kindOfType = {
  text: 'text',
  link: 'text',
  number: 'number',
  currency: 'number',
  percent: 'number',
  date: 'date',
  list: 'option',
  checkbox: 'flag',
} as const satisfies Record<CustomAttributeDefinition['attribute_display_type'], ValueKind>;

/** All attributes that conditions can test. A built-in key takes precedence over a custom attribute of the same key. */
export function filterAttributes(
  type: SavedFilterType,
  definitions: readonly CustomAttributeDefinition[],
): FilterAttribute[] {
  const standard = standardAttributes[type];
  const own = definitions
    .filter(({ attribute_model: model }) => model === `${type}_attribute`)
    .filter(({ attribute_key: key }) => !standard.some((attribute) => attribute.key === key))
    .map((definition): FilterAttribute => {
      const kind = kindOfType[definition.attribute_display_type];
      const { operators } = attributeFilterKeys[definition.attribute_display_type];
      return {
        key: definition.attribute_key,
        name: definition.attribute_display_name,
        isOwn: true,
        kind,
        // Values of a list attribute are chosen, so searching inside their text is not offered.
        operators:
          kind === 'option' ? operators.filter((operator) => !operator.includes('contain')) : operators,
        options: definition.attribute_values,
      };
    });
  return [...standard, ...own];
}

/** How the value of a condition is entered; null: the operator takes no value. */
export function valueKindOf(kind: ValueKind, operator: string): ValueKind | 'days' | null {
  switch (operator) {
    case 'is_present':
    case 'is_not_present':
      return null;
    case 'days_before':
      return 'days';
    case 'contains':
    case 'does_not_contain':
    case 'starts_with':
      return 'text';
    default:
      return kind;
  }
}
