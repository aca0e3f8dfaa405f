import type { DomainEvent } from '../../platform/events/events';

/** A bulk action was requested; its job is added after the commit. */
export const bulkActionRequested = (bulkActionId: number): DomainEvent => ({
  type: 'bulk_action.requested',
  data: { bulk_action_id: bulkActionId },
});

/** A bulk action has made progress or ended. */
export const bulkActionUpdated = (bulkActionId: number, userId: number): DomainEvent => ({
  type: 'bulk_action.updated',
  userId,
  data: { bulk_action_id: bulkActionId },
});
