import type { DomainEvent } from '../../platform/events/events';

export function agentAdded(userId: number): DomainEvent {
  return { type: 'agent.added', userId };
}

export function agentRemoved(userId: number): DomainEvent {
  return { type: 'agent.removed', userId };
}

/**
 * Role, availability, name or another property of a member has changed: `changes` is `{field: [old, new]}`, `{name}`.
 */
export function accountUserUpdated(userId: number, changes: Record<string, unknown>): DomainEvent {
  return { type: 'account_user.updated', userId, data: { changes } };
}
