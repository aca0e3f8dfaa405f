import type { Permission } from '@parley/contract';

/**
 * What a member may hold in an account (`permissions` of the membership): their role, or the permissions of their
 * custom role followed by `custom_role`.
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

/** Who changes the structure of the help centre. */
export const portalRights = ['administrator', 'knowledge_base_manage'] as const satisfies readonly Right[];

/** Who lists portals, and views and edits articles and categories. */
export const articleRights = [
  'administrator',
  'agent',
  'knowledge_base_manage',
] as const satisfies readonly Right[];

/** Whether somebody who holds `granted` has at least one of the rights asked for. */
export function isAllowed(granted: readonly string[], asked: readonly Right[]): boolean {
  return asked.some((right) => granted.includes(right));
}
