import type { Permission } from '@parley/contract';

/** The six permissions of the contract, grouped by topic. */
export const permissionGroups = [
  {
    key: 'conversations',
    permissions: [
      'conversation_manage',
      'conversation_unassigned_manage',
      'conversation_participating_manage',
    ],
  },
  { key: 'others', permissions: ['contact_manage', 'report_manage', 'knowledge_base_manage'] },
] as const satisfies readonly { key: string; permissions: readonly Permission[] }[];

export const allPermissions: readonly Permission[] = permissionGroups.flatMap(
  ({ permissions }) => permissions,
);

/** Adds or removes a permission; the result is always in the same order. */
export function togglePermission(
  granted: readonly Permission[],
  permission: Permission,
  isOn: boolean,
): Permission[] {
  return allPermissions.filter((one) => (one === permission ? isOn : granted.includes(one)));
}

/** Whether a role can see conversations; it needs one of these permissions. */
export function seesConversations(granted: readonly Permission[]): boolean {
  return permissionGroups[0].permissions.some((permission) => granted.includes(permission));
}
