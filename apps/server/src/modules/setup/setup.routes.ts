import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { loadSessionUser, requestTexts } from '../auth/auth.facade';
import { presentInstallationConfig } from '../installation/installation.facade';
import { isSetupRequired, setUpInstallation } from './set-up-installation';

export const setupRoutes = [
  handle(routes.showSetupStatus, async (ctx) => {
    return {
      ...(await presentInstallationConfig(ctx.services)),
      setup_required: await isSetupRequired(ctx.services),
      locale: requestTexts(ctx).locale,
    };
  }),

  handle(
    routes.setUpInstallation,
    async (ctx, { body }) => ({
      data: await loadSessionUser(ctx.services, await setUpInstallation(ctx, body)),
    }),
    { isOpen: (ctx) => isSetupRequired(ctx.services) },
  ),
];
