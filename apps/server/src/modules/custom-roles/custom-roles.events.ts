import type { DomainEvent } from '../../platform/events/events';

export const customRoleCreated = (roleId: number): DomainEvent => ({
  type: 'custom_role.created',
  data: { roleId },
});

/** A role's permissions may have changed; `holderIds` are the users who have it. */
export const customRoleUpdated = (roleId: number, holderIds: readonly number[]): DomainEvent => ({
  type: 'custom_role.updated',
  data: { roleId, holderIds },
});

/** `holderIds`: the users who had the role. */
export const customRoleDeleted = (roleId: number, holderIds: readonly number[]): DomainEvent => ({
  type: 'custom_role.deleted',
  data: { roleId, holderIds },
});
