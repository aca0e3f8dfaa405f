import type { FilterCondition } from './condition';
import { plainDecimal } from './decimal';
import { type AttributeField, type ConversationColumnKey, attributesPropertyOf } from './filter-keys';
import { FilterError, type ParsedCondition, parseFilter } from './parse-filter';
import { dayOf, valuePredicate } from './value-predicate';

/** The conversation fields that filters use; present in both the REST and the realtime form. */
export interface FilterableConversation {
  /** Display id. */
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
    /** A conversation assigned to a bot counts as unassigned. */
    assignee_type?: string | null;
    team?: { id: number } | null;
  };
}

export interface FilterContext {
  conversation: FilterableConversation;
  /** Definitions of the model `conversation_attribute`. */
  attributes: readonly AttributeField[];
  /** Reference time for `days_before`; default: now. */
  now?: Date;
}

/**
 * Whether the server would return this conversation for these conditions. Visibility is not checked. Invalid conditions
 * (422 on the server) match nothing; `parseFilter` reports what is wrong with them.
 */
export function matchesFilter(conditions: readonly FilterCondition[], facts: FilterContext): boolean {
  try {
    return parseFilter('conversation', conditions, facts.attributes).some((all) =>
      all.every((condition) => matchesCondition(condition, facts)),
    );
  } catch (error) {
    if (error instanceof FilterError) return false;
    throw error;
  }
}

function matchesCondition(
  condition: ParsedCondition,
  { conversation, now = new Date() }: FilterContext,
): boolean {
  const { key, field } = condition;
  if (field.kind === 'tags') return matchesTags(conversation.labels, condition);
  const holder = attributesPropertyOf(field);
  const value = holder ? scalarOf(conversation[holder], key) : standardValue(conversation, key);
  return valuePredicate(condition, now)(value);
}

/** Applies a condition to a list of titles. */
export function matchesTags(labels: readonly string[], { operator, values }: ParsedCondition): boolean {
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

/** The value as text; null when not set. */
function standardValue(conversation: FilterableConversation, key: string): string | null {
  const { meta } = conversation;
  switch (key as ConversationColumnKey) {
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
    case 'labels':
      return null;
  }
}

/** Text, numbers and flags as text; null for nested, null or missing values. */
function scalarOf(values: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = Object.hasOwn(values, key) ? values[key] : null;
  if (typeof value === 'number') return plainDecimal(value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
}

function idOf(id: number | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id);
}
