import type { DomainEvent } from '../../platform/events/events';

export const customRoleCreated = (roleId: number): DomainEvent => ({
  type: 'custom_role.created',
  data: { roleId },
});

/** Its holders may see more or less from now on. */
export const customRoleUpdated = (roleId: number, holderIds: readonly number[]): DomainEvent => ({
  type: 'custom_role.updated',
  data: { roleId, holderIds },
});

/** `holderIds`: who had it until now. */
export const customRoleDeleted = (roleId: number, holderIds: readonly number[]): DomainEvent => ({
  type: 'custom_role.deleted',
  data: { roleId, holderIds },
});
