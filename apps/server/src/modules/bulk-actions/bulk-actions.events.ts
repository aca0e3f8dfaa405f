import type { DomainEvent } from '../../platform/events/events';

/** Somebody asked for it: the work begins once this is committed. */
export const bulkActionRequested = (bulkActionId: number): DomainEvent => ({
  type: 'bulk_action.requested',
  data: { bulk_action_id: bulkActionId },
});

/** It has come further, or to its end. */
export const bulkActionUpdated = (bulkActionId: number, userId: number): DomainEvent => ({
  type: 'bulk_action.updated',
  userId,
  data: { bulk_action_id: bulkActionId },
});
