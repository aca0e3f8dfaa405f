import {
  type ChangedAttributes,
  type ConversationStatus,
  conversationPriorities,
  conversationStatuses,
} from '@parley/contract';
import type { Changes } from '../../../platform/events/changes';

/** Changed columns as a list of single-key objects; null when no column visible to receivers changed. */
export function changedAttributes(changes: Changes): ChangedAttributes | null {
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
export function changedStatus(changes: { status: [number, number] }): { status?: ConversationStatus } {
  const status = conversationStatuses[changes.status[1]];
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
