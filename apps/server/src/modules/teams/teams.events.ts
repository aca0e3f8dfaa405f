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
