import type { CustomAttributeDefinition, FilterOperator } from '@parley/contract';
import {
  attributeFilterKeys,
  type ConversationFilterKey,
  conversationFilterKeys,
} from '@parley/contract/filters/filter-keys';

/** How a value is entered: chosen from a list or typed. */
export type ValueKind =
  | 'status'
  | 'priority'
  | 'assignee'
  | 'inbox'
  | 'team'
  | 'label'
  | 'language'
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
  group: (typeof attributeGroups)[number];
  kind: ValueKind;
  operators: readonly FilterOperator[];
  /** The choices of an `option`. */
  options: readonly string[];
}

export const attributeGroups = ['conversation', 'origin', 'time', 'own'] as const;

type Standard = Record<ConversationFilterKey, Pick<FilterAttribute, 'group' | 'kind'>>;

/** In the order in which they are offered. */
const standard: Standard = {
  status: { group: 'conversation', kind: 'status' },
  priority: { group: 'conversation', kind: 'priority' },
  assignee_id: { group: 'conversation', kind: 'assignee' },
  team_id: { group: 'conversation', kind: 'team' },
  inbox_id: { group: 'conversation', kind: 'inbox' },
  labels: { group: 'conversation', kind: 'label' },
  display_id: { group: 'conversation', kind: 'id' },
  contact_id: { group: 'conversation', kind: 'id' },
  campaign_id: { group: 'origin', kind: 'id' },
  browser_language: { group: 'origin', kind: 'language' },
  conversation_language: { group: 'origin', kind: 'language' },
  referer: { group: 'origin', kind: 'text' },
  mail_subject: { group: 'origin', kind: 'text' },
  created_at: { group: 'time', kind: 'date' },
  last_activity_at: { group: 'time', kind: 'date' },
};

export const standardAttributes: readonly FilterAttribute[] = Object.entries(standard).map(
  ([key, shape]) => ({
    ...shape,
    key,
    name: null,
    operators: conversationFilterKeys[key as ConversationFilterKey].operators,
    options: [],
  }),
);

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
export function filterAttributes(definitions: readonly CustomAttributeDefinition[]): FilterAttribute[] {
  const own = definitions
    .filter(({ attribute_model: model }) => model === 'conversation_attribute')
    .filter(({ attribute_key: key }) => !Object.hasOwn(standard, key))
    .map((definition): FilterAttribute => {
      const kind = kindOfType[definition.attribute_display_type];
      const { operators } = attributeFilterKeys[definition.attribute_display_type];
      return {
        key: definition.attribute_key,
        name: definition.attribute_display_name,
        group: 'own',
        kind,
        // Values of a list attribute are chosen, so searching inside their text is not offered.
        operators:
          kind === 'option' ? operators.filter((operator) => !operator.includes('contain')) : operators,
        options: definition.attribute_values,
      };
    });
  return [...standardAttributes, ...own];
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
      return 'text';
    default:
      return kind;
  }
}
