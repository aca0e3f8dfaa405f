import type { FilterCondition } from './condition';
import { compareDecimals, isDecimal, plainDecimal } from './decimal';
import type { AttributeField, ConversationFilterKey } from './filter-keys';
import { lowerCase } from './lower-case';
import { FilterError, type ReadCondition, readFilter } from './read-filter';

/** What a filter can ask of a conversation; its REST form has all of it, and so has its realtime form. */
export interface FilterableConversation {
  /** The display id. */
  id: number;
  status: string;
  priority: string | null;
  inbox_id: number;
  campaign_id?: number | null;
  labels: readonly string[];
  /** Unix seconds. */
  created_at: number;
  /** Unix seconds. */
  last_activity_at: number;
  additional_attributes: Readonly<Record<string, unknown>>;
  custom_attributes: Readonly<Record<string, unknown>>;
  meta: {
    sender: { id: number };
    assignee?: { id: number } | null;
    /** A bot's conversations are nobody's. */
    assignee_type?: string | null;
    team?: { id: number } | null;
  };
}

export interface FilterFacts {
  conversation: FilterableConversation;
  /** Definitions of the model `conversation_attribute`. */
  attributes: readonly AttributeField[];
  /** What `days_before` counts from; now unless told. */
  now?: Date;
}

/**
 * Would the server find this conversation by these conditions? Who may see it is not asked here. Conditions that the
 * server refuses (422) are met by nothing. `readFilter` says what is wrong with them.
 */
export function matchesFilter(conditions: readonly FilterCondition[], facts: FilterFacts): boolean {
  try {
    return readFilter('conversation', conditions, facts.attributes).some((all) =>
      all.every((condition) => holds(condition, facts)),
    );
  } catch (error) {
    if (error instanceof FilterError) return false;
    throw error;
  }
}

function holds(condition: ReadCondition, { conversation, now = new Date() }: FilterFacts): boolean {
  const { key, field, operator, values } = condition;
  if (field.kind === 'tags') return tagsHold(conversation.labels, condition);
  const value = field.isCustom ? ownValue(conversation, key) : standardValue(conversation, key);
  if (operator === 'is_present') return value !== null;
  if (operator === 'is_not_present') return value === null;
  const compared = value === null ? null : comparable(condition, value);
  // What is missing meets nothing, except that an attribute that lacks is unequal to everything.
  if (compared === null) return field.isCustom === true && operator === 'not_equal_to';
  const [first = ''] = values;
  switch (operator) {
    case 'equal_to':
      return values.some((one) => isEqual(condition, compared, one));
    case 'not_equal_to':
      return !values.some((one) => isEqual(condition, compared, one));
    case 'contains':
      return values.some((one) => lowerCase(compared).includes(lowerCase(one)));
    case 'does_not_contain':
      return !values.some((one) => lowerCase(compared).includes(lowerCase(one)));
    case 'starts_with':
      return values.some((one) => lowerCase(compared).startsWith(lowerCase(one)));
    case 'is_greater_than':
      return compare(condition, compared, first) > 0;
    case 'is_less_than':
      return compare(condition, compared, first) < 0;
    case 'days_before':
      return compared < dayOf(now.getTime() - Number(first) * 86_400_000);
  }
}

function tagsHold(labels: readonly string[], { operator, values }: ReadCondition): boolean {
  switch (operator) {
    case 'is_present':
      return labels.length > 0;
    case 'is_not_present':
      return labels.length === 0;
    case 'equal_to':
      return labels.some((title) => values.includes(title));
    default:
      return !labels.some((title) => values.includes(title));
  }
}

/** As text; null when there is none. */
function standardValue(conversation: FilterableConversation, key: string): string | null {
  const { meta } = conversation;
  switch (key as ConversationFilterKey) {
    case 'status':
      return conversation.status;
    case 'priority':
      return conversation.priority;
    case 'assignee_id':
      return meta.assignee_type === 'AgentBot' ? null : idOf(meta.assignee?.id);
    case 'inbox_id':
      return idOf(conversation.inbox_id);
    case 'team_id':
      return idOf(meta.team?.id);
    case 'campaign_id':
      return idOf(conversation.campaign_id);
    case 'contact_id':
      return idOf(meta.sender.id);
    case 'display_id':
      return idOf(conversation.id);
    case 'created_at':
      return dayOf(conversation.created_at * 1_000);
    case 'last_activity_at':
      return dayOf(conversation.last_activity_at * 1_000);
    case 'browser_language':
    case 'conversation_language':
    case 'referer':
    case 'mail_subject':
      return scalarOf(conversation.additional_attributes, key);
    case 'labels':
      return null;
  }
}

function ownValue({ custom_attributes: values }: FilterableConversation, key: string): string | null {
  return scalarOf(values, key);
}

/** Text, numbers and flags as text; what is nested, null or missing is none. */
function scalarOf(values: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = Object.hasOwn(values, key) ? values[key] : null;
  if (typeof value === 'number') return plainDecimal(value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
}

/** A stored value in the form its kind is compared in; null where it has none. */
function comparable({ field }: ReadCondition, value: string): string | null {
  if (!field.isCustom) return value;
  switch (field.kind) {
    case 'number':
      return isDecimal(value) ? value : null;
    case 'day':
      return /^[0-9]{4}-[0-9]{2}-[0-9]{2}($|[T ])/.test(value) ? value.slice(0, 10) : null;
    case 'flag':
      return flags.get(lowerCase(value)) ?? null;
    default:
      return value;
  }
}

const flags: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
]);

function isEqual({ field }: ReadCondition, value: string, wanted: string): boolean {
  switch (field.kind) {
    case 'text':
      return lowerCase(value) === lowerCase(wanted);
    case 'number':
      return compareDecimals(value, wanted) === 0;
    case 'id':
    case 'serial':
      return Number(value) === Number(wanted);
    default:
      return value === wanted;
  }
}

function compare({ field }: ReadCondition, value: string, wanted: string): number {
  if (field.kind === 'number') return compareDecimals(value, wanted);
  return value === wanted ? 0 : value < wanted ? -1 : 1;
}

function idOf(id: number | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id);
}

/** The calendar day in UTC; days in this form stand in the order of time. */
function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
