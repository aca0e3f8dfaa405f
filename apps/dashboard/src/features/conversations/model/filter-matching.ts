import type { AttributeField } from '@parley/contract/filters/filter-keys';
import type { FilterableConversation, matchesFilter } from '@parley/contract/filters/matches-filter';
import type {
  Conversation,
  ConversationPosition,
  CustomAttributeDefinition,
  FilterCondition,
} from '@parley/contract';
import type { Conditions } from '../../../shared/filters/filter-url';

/** Condition keys that the position of a conversation contains. */
const positionKeys = ['status', 'inbox_id', 'assignee_id', 'team_id', 'labels'];
/** Condition keys that no form of a conversation contains. */
const serverOnlyKeys = ['campaign_id'];

/** The matcher is loaded with the first filter view, together with the account's custom attributes. */
let matcher: typeof matchesFilter | undefined;
let attributes: readonly AttributeField[] = [];

export function setFilterMatcher(conditionsMatcher: typeof matchesFilter): void {
  matcher = conditionsMatcher;
}

/** Caches the custom attribute definitions of the current account. Only those of conversations are kept. */
export function cacheFilterAttributes(definitions: readonly CustomAttributeDefinition[]): void {
  attributes = definitions
    .filter(({ attribute_model: model }) => model === 'conversation_attribute')
    .map(({ attribute_key: key, attribute_display_type: type }) => ({ key, type }));
}

/** Whether the conditions match the conversation, by the server's rules. Null: only the server can decide. */
export function matchesConditions(
  conditions: Conditions,
  place: ConversationPosition,
  conversation?: Conversation,
): boolean | null {
  const isByPlace = isMatchableByPosition(conditions);
  if (!matcher || !(isByPlace || (conversation && isMatchableByConversation(conditions)))) return null;
  return matcher(conditions, {
    conversation: isByPlace ? atPlace(place) : (conversation ?? atPlace(place)),
    attributes,
  });
}

/** Whether the position alone decides if a conversation matches. */
export function isMatchableByPosition(conditions: Conditions): boolean {
  return conditions.every(({ attribute_key: key }) => positionKeys.includes(key));
}

function isMatchableByConversation(conditions: Conditions): boolean {
  return !conditions.some(({ attribute_key: key }) => serverOnlyKeys.includes(key));
}

/** Whether a conversation with this position may match, ignoring the conditions that test other fields. */
export function mayMatchPosition(conditions: Conditions, place: ConversationPosition): boolean {
  const alternatives = alternativesOf(conditions).map((all) =>
    all
      .filter(({ attribute_key: key }) => positionKeys.includes(key))
      .map((one) => ({ ...one, query_operator: null })),
  );
  return alternatives.some((all) => all.length === 0 || matchesConditions(all, place) !== false);
}

/** `and` binds tighter than `or`. */
function alternativesOf(conditions: Conditions): Conditions[] {
  const alternatives: FilterCondition[][] = [[]];
  for (const condition of conditions) {
    alternatives.at(-1)?.push(condition);
    if (condition.query_operator === 'or') alternatives.push([]);
  }
  return alternatives;
}

/** Whether the conditions cannot be matched in the browser (or not yet, while the matcher is not loaded). */
export function needsServerMatch(conditions: Conditions): boolean {
  return !matcher || !isMatchableByConversation(conditions);
}

/** Whether a new message alone can add or remove conversations. */
export function dependsOnLastActivity(conditions: Conditions): boolean {
  return conditions.some(({ attribute_key: key }) => key === 'last_activity_at');
}

/** Whether the members change with the date, without any event. */
export function isByDay(conditions: Conditions): boolean {
  return conditions.some(({ filter_operator: operator }) => operator === 'days_before');
}

function atPlace(place: ConversationPosition): FilterableConversation {
  const { status, inbox_id, labels, assignee_id: assignee, team_id: team } = place;
  return {
    id: 0,
    status,
    priority: null,
    inbox_id,
    labels,
    created_at: 0,
    last_activity_at: 0,
    additional_attributes: {},
    custom_attributes: {},
    meta: {
      sender: { id: 0 },
      assignee: assignee === null ? null : { id: assignee },
      team: team === null ? null : { id: team },
    },
  };
}
