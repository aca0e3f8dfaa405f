import type { CustomRole, Permission } from '@parley/contract';

export interface RoleForm {
  name: string;
  description: string;
  permissions: Permission[];
}

export function roleFormOf(role: CustomRole | null): RoleForm {
  return {
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: role?.permissions ?? [],
  };
}

/** Body of the request; an empty description becomes null. */
export function rolePayloadOf({ name, description, permissions }: RoleForm) {
  return { name: name.trim(), description: description.trim() || null, permissions };
}
