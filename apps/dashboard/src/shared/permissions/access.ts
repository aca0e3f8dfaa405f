import type { Permission } from '@parley/contract';

/**
 * A permission of a member (`permissions` of the membership): the role, or the permissions of the custom role followed
 * by `custom_role`.
 */
export type Right = 'administrator' | 'agent' | 'custom_role' | Permission;

export const conversationRights = [
  'administrator',
  'agent',
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
] as const satisfies readonly Right[];

export const contactRights = ['administrator', 'agent', 'contact_manage'] as const satisfies readonly Right[];

export const reportRights = ['administrator', 'report_manage'] as const satisfies readonly Right[];

/** Permissions that allow changing the structure of the help center. */
export const portalRights = ['administrator', 'knowledge_base_manage'] as const satisfies readonly Right[];

/** Permissions that allow listing portals, and viewing and editing articles and categories. */
export const articleRights = [
  'administrator',
  'agent',
  'knowledge_base_manage',
] as const satisfies readonly Right[];

/** Whether `granted` contains at least one of the required permissions. */
export function isAllowed(granted: readonly string[], asked: readonly Right[]): boolean {
  return asked.some((right) => granted.includes(right));
}
