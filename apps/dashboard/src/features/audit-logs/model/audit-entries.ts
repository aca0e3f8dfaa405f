import type { AuditLog } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';

export type AuditAction = AuditLog['action'];

// Not imported from the contract, because that would add its schemas to the bundle.
export const auditActions = [
  'create',
  'update',
  'destroy',
  'sign_in',
  'sign_in_failed',
  'sign_out',
] as const satisfies readonly AuditAction[];

/** The audited types with their possible actions; each pair has a text. */
export const auditEntries = {
  Account: ['update'],
  User: ['sign_in', 'sign_in_failed', 'sign_out', 'update'],
  AccountUser: ['create', 'update', 'destroy'],
  CustomRole: ['create', 'update', 'destroy'],
  AssignmentPolicy: ['create', 'update', 'destroy'],
  AgentCapacityPolicy: ['create', 'update', 'destroy'],
  Team: ['create', 'update', 'destroy'],
  TeamMember: ['create', 'destroy'],
  Inbox: ['create', 'update', 'destroy'],
  InboxMember: ['create', 'destroy'],
  Contact: ['update', 'destroy'],
  ContactDataExport: ['create'],
  Conversation: ['update', 'destroy'],
  ContactImport: ['create'],
  ContactExport: ['create'],
  HelpCenterImport: ['create'],
  HelpCenterExport: ['create'],
  Message: ['destroy'],
  AgentBot: ['create', 'update', 'destroy'],
  AutomationRule: ['create', 'update', 'destroy'],
  Macro: ['create', 'update', 'destroy'],
  SlaPolicy: ['destroy'],
  Webhook: ['create', 'update', 'destroy'],
} as const satisfies Record<string, readonly AuditAction[]>;

export type AuditType = keyof typeof auditEntries;
export const auditTypes = Object.keys(auditEntries) as AuditType[];

export const typeNames: Record<AuditType, DashboardKey> = {
  Account: 'nav.workspace',
  User: 'auditLogs.type.User',
  AccountUser: 'nav.agents',
  CustomRole: 'customRoles.pageTitle',
  AssignmentPolicy: 'auditLogs.type.AssignmentPolicy',
  AgentCapacityPolicy: 'auditLogs.type.AgentCapacityPolicy',
  Team: 'nav.teams',
  TeamMember: 'auditLogs.type.TeamMember',
  Inbox: 'nav.inboxes',
  InboxMember: 'auditLogs.type.InboxMember',
  Contact: 'auditLogs.type.Contact',
  ContactDataExport: 'auditLogs.type.ContactDataExport',
  Conversation: 'shell.conversations',
  ContactImport: 'auditLogs.type.ContactImport',
  ContactExport: 'auditLogs.type.ContactExport',
  HelpCenterImport: 'auditLogs.type.HelpCenterImport',
  HelpCenterExport: 'auditLogs.type.HelpCenterExport',
  Message: 'auditLogs.type.Message',
  AgentBot: 'nav.agentBots',
  AutomationRule: 'nav.automation',
  Macro: 'nav.macros',
  SlaPolicy: 'nav.sla',
  Webhook: 'webhooks.title',
};

export function isAuditType(value: unknown): value is AuditType {
  return typeof value === 'string' && Object.hasOwn(auditEntries, value);
}

export function isAuditAction(value: unknown): value is AuditAction {
  return (auditActions as readonly unknown[]).includes(value);
}

/** Key of the sentence for an entry; null for types and actions that this version does not know. */
export function entryTextOf({ auditable_type: type, action }: AuditLog): DashboardKey | null {
  if (!isAuditType(type)) return null;
  const known: readonly AuditAction[] = auditEntries[type];
  return known.includes(action) ? (`auditLogs.entry.${type}.${action}` as DashboardKey) : null;
}
