import type { AssignmentPolicy } from '@parley/contract';
import type { PolicyWithInboxCount } from './assignment-policies.repository';

export function presentAssignmentPolicy(row: PolicyWithInboxCount): AssignmentPolicy {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    assignment_order: row.assignment_order,
    conversation_priority: row.conversation_priority,
    fair_distribution_limit: row.fair_distribution_limit,
    fair_distribution_window: row.fair_distribution_window,
    enabled: row.enabled,
    assigned_inbox_count: row.inbox_count,
    created_at: unixOf(row.created_at),
    updated_at: unixOf(row.updated_at),
  };
}

export function unixOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
