import type { DomainEvent } from '../../platform/events/events';

export const inboxCreated = (inboxId: number): DomainEvent => ({ type: 'inbox.created', inboxId });

export const inboxUpdated = (inboxId: number, changes: Record<string, [unknown, unknown]>): DomainEvent => ({
  type: 'inbox.updated',
  inboxId,
  data: { changes },
});

/** The inbox was marked as deleted; a job deletes its conversations. */
export const inboxDeleted = (inboxId: number): DomainEvent => ({ type: 'inbox.deleted', inboxId });

export const inboxMemberAdded = (inboxId: number, userId: number): DomainEvent => ({
  type: 'inbox_member.added',
  inboxId,
  userId,
  data: { inboxId, userId },
});

export const inboxMemberRemoved = (inboxId: number, userId: number): DomainEvent => ({
  type: 'inbox_member.removed',
  inboxId,
  userId,
  data: { inboxId, userId },
});
