import { routes } from '@parley/contract';
import { type ConsoleContext, handle } from '../../access/access.facade';
import { pageOf } from '../paging';
import { createManagedAccount, setAccountStatus, updateManagedAccount } from './managed-accounts.actions';
import { loadManagedAccount, presentManagedAccount } from './managed-accounts.presenter';
import { listManagedAccounts } from './managed-accounts.repository';

const seeingAll = ({ services }: ConsoleContext) => services.database.system('super-administration');

export const managedAccountsRoutes = [
  handle(routes.listManagedAccounts, async (ctx, { query }) => {
    const { page = 1, ...filter } = query;
    const { count, rows } = await listManagedAccounts(seeingAll(ctx), { ...filter, page });
    return { payload: rows.map(presentManagedAccount), meta: pageOf(count, page) };
  }),

  handle(routes.showManagedAccount, async (ctx, { params }) =>
    loadManagedAccount(ctx.services, params.managed_account_id),
  ),

  handle(routes.createManagedAccount, async (ctx, { body }) =>
    loadManagedAccount(ctx.services, await createManagedAccount(ctx, body)),
  ),

  handle(routes.updateManagedAccount, async (ctx, { params, body }) => {
    await updateManagedAccount(ctx, params.managed_account_id, body);
    return loadManagedAccount(ctx.services, params.managed_account_id);
  }),

  handle(routes.suspendManagedAccount, async (ctx, { params }) => {
    await setAccountStatus(ctx, params.managed_account_id, 'suspended');
    return loadManagedAccount(ctx.services, params.managed_account_id);
  }),

  handle(routes.activateManagedAccount, async (ctx, { params }) => {
    await setAccountStatus(ctx, params.managed_account_id, 'active');
    return loadManagedAccount(ctx.services, params.managed_account_id);
  }),
];
