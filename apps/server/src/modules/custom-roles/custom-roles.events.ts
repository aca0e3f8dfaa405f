import type { DomainEvent } from '../../platform/events/events';

/** Its holders may see more or less from now on. */
export const customRoleUpdated = (roleId: number): DomainEvent => ({
  type: 'custom_role.updated',
  data: { roleId },
});

export const customRoleDeleted = (roleId: number): DomainEvent => ({
  type: 'custom_role.deleted',
  data: { roleId },
});
