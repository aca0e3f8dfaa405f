import type { Module } from '../../platform/module';
import { auditLogsAgentRoutes } from './audit-logs.agent-routes';

export const auditLogsModule: Module = { name: 'audit-logs', routes: auditLogsAgentRoutes };
