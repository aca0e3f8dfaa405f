import type { DomainEvent } from '../../platform/events/events';

export const teamMemberAdded = (teamId: number, userId: number): DomainEvent => ({
  type: 'team_member.added',
  userId,
  data: { teamId, userId },
});

export const teamMemberRemoved = (teamId: number, userId: number): DomainEvent => ({
  type: 'team_member.removed',
  userId,
  data: { teamId, userId },
});

/** The team was deleted; a job removes its conversations from it in batches. */
export const teamDeleted = (teamId: number): DomainEvent => ({ type: 'team.deleted', data: { teamId } });
