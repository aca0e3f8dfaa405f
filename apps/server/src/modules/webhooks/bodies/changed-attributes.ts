import {
  type ChangedAttributes,
  type ConversationStatus,
  conversationPriorities,
  conversationStatuses,
} from '@parley/contract';
import type { LoggedEvent } from '../../../platform/events/events';

type Changes = Record<string, [unknown, unknown]>;

/** Changed columns of the event as a list of single-key objects; null when no column visible to receivers changed. */
export function changedAttributes(event: LoggedEvent): ChangedAttributes | null {
  const changes = (event.data.changes ?? {}) as Changes;
  const listed = Object.entries(changes)
    .filter(([column]) => !hidden.has(column))
    .map(([column, [before, after]]) => ({
      [externalNames[column] ?? column]: {
        previous_value: externalValue(column, before),
        current_value: externalValue(column, after),
      },
    }));
  return listed.length > 0 ? listed : null;
}

/**
 * The status the event changed to, not the current one: a conversation that was resolved and reopened before the relay
 * handles the events would otherwise be reported as open twice, and a receiver that reacts to `resolved` would miss it.
 */
export function changedStatus(event: LoggedEvent): { status?: ConversationStatus } {
  const change = ((event.data.changes ?? {}) as Changes).status;
  const status = typeof change?.[1] === 'number' ? conversationStatuses[change[1]] : undefined;
  return status ? { status } : {};
}

/** Internal columns that receivers do not see. */
const hidden = new Set(['avatar_key']);
const externalNames: Record<string, string> = { labels: 'label_list' };

function externalValue(column: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (column === 'status') return conversationStatuses[value] ?? value;
  if (column === 'priority') return conversationPriorities[value] ?? value;
  return value;
}
