import type { RouteDeclaration } from '../../shared/routes/declaration';

const auditLogs = {
  access: 'listAuditLogs',
  section: 'settings',
  features: ['audit_logs'],
  whenOff: 'upgrade',
} as const;

export const routes = [
  { path: 'settings/audit-logs', name: 'auditlogs', ...auditLogs, redirectTo: 'auditlogs_list' },
  {
    path: 'settings/audit-logs/list',
    name: 'auditlogs_list',
    ...auditLogs,
    menu: { after: 'settings_integrations' },
    screen: async () => (await import('./audit-logs-page')).AuditLogsPage,
  },
] as const satisfies readonly RouteDeclaration[];
