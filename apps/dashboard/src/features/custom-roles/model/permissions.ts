import type { Permission } from '@parley/contract';

/** The six permissions of the specification, by what they are about. */
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

/** Always in the same order, whatever came first. */
export function togglePermission(
  granted: readonly Permission[],
  permission: Permission,
  isOn: boolean,
): Permission[] {
  return allPermissions.filter((one) => (one === permission ? isOn : granted.includes(one)));
}

/** Without one of these somebody sees no conversation. */
export function seesConversations(granted: readonly Permission[]): boolean {
  return permissionGroups[0].permissions.some((permission) => granted.includes(permission));
}
