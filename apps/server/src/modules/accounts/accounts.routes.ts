import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { loadAccountLimits } from './account-limits';
import { presentAccount, presentAccountShow, presentCacheKeys } from './accounts.presenter';
import { markAccountActive } from './actions/mark-account-active';
import { completeOnboarding, updateAccount } from './actions/update-account';
import { showApiVersion } from './api-version';
import { findOwnAccount } from './own-account';

export const accountsRoutes = [
  handle(routes.showAccount, async (ctx, { params }) => {
    const { account } = await findOwnAccount(ctx, params.account_id);
    return presentAccountShow(account, ctx.services.config);
  }),

  handle(routes.updateAccount, async (ctx, { params, body }) =>
    presentAccount(await updateAccount(ctx, params.account_id, body), ctx.services.config),
  ),

  handle(routes.completeOnboarding, async (ctx, { body }) =>
    presentAccount(await completeOnboarding(ctx, body), ctx.services.config),
  ),

  handle(routes.showAccountLimits, async (ctx, { params }) => {
    const { account } = await findOwnAccount(ctx, params.account_id);
    return loadAccountLimits(ctx.services.database.tenant(account.id), account);
  }),

  handle(
    routes.showCloudLimits,
    async (ctx, { params }) => {
      const { account } = await findOwnAccount(ctx, params.account_id);
      return loadAccountLimits(ctx.services.database.tenant(account.id), account);
    },
    { isOpen: async ({ services }) => services.config.edition === 'cloud' },
  ),

  handle(routes.markAccountActive, async (ctx, { params }) => {
    await markAccountActive(ctx, params.account_id);
  }),

  handle(routes.showCacheKeys, async (ctx, { params }) => {
    const { account } = await findOwnAccount(ctx, params.account_id);
    ctx.exchange.setHeader('cache-control', 'max-age=10, private, stale-while-revalidate=300');
    return { cache_keys: presentCacheKeys(account.cache_keys) };
  }),

  handle(routes.showApiVersion, async (ctx) => showApiVersion(ctx.services)),
];
