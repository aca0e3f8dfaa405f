import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { managedAccountsRoutes } from './accounts/managed-accounts.routes';
import { listAudits } from './audits.repository';
import { describeConsoleSession, provePassword } from './console-session';
import { healthRoutes } from './health/health.routes';
import { managedUsersRoutes } from './users/managed-users.routes';

export const superAdminRoutes = [
  handle(routes.showConsoleSession, async (ctx) => describeConsoleSession(ctx)),

  handle(routes.proveConsolePassword, async (ctx, { body }) => provePassword(ctx, body.password)),

  handle(routes.listInstallationAudits, async (ctx, { query: { page = 1 } }) =>
    listAudits(ctx.services.database.global(), page),
  ),

  ...managedAccountsRoutes,
  ...managedUsersRoutes,
  ...healthRoutes,
];
