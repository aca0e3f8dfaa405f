import { routes } from '@parley/contract';
import { inTransaction } from '../../../platform/db/retry';
import { NotFoundError } from '../../../platform/http/errors';
import { type ConsoleContext, handle } from '../../access/access.facade';
import { findAccount } from '../../accounts/accounts.facade';
import { resendDeliveries } from '../../webhooks/webhooks.facade';
import { consoleActionContext } from '../console-action-context';
import { auditConsoleAction } from '../audits.repository';
import { pageOf } from '../paging';
import { listFailedWebhooks, listParkedJobs, retryParked } from './health.repository';
import { loadHealth } from './load-health';

export const healthRoutes = [
  handle(routes.showHealth, async (ctx) => loadHealth(ctx.services)),

  handle(routes.listParkedJobs, async (ctx, { query: { page = 1 } }) => {
    const { count, rows } = await listParkedJobs(ctx.services.database.system('measure'), page);
    const payload = rows.map(({ created_at, updated_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    }));
    return { payload, meta: pageOf(count, page) };
  }),

  handle(routes.retryParkedJob, async (ctx, { params }) => {
    const retried = await retry(ctx, params.parked_job_id);
    if (retried === 0) throw new NotFoundError();
    return { retried };
  }),

  handle(routes.retryParkedJobs, async (ctx) => ({ retried: await retry(ctx, 'all') })),

  handle(routes.listFailedWebhooks, async (ctx) => {
    const rows = await listFailedWebhooks(ctx.services.database.system('measure'));
    const payload = rows.map((row) => ({
      ...row,
      last_failed_at: row.last_failed_at?.toISOString() ?? null,
    }));
    return { payload };
  }),

  handle(routes.retryFailedWebhook, async (ctx, { params }) => ({
    retried: await retryWebhook(ctx, params.managed_account_id, params.managed_webhook_id),
  })),
];

async function retry(ctx: ConsoleContext, id: number | 'all'): Promise<number> {
  return inTransaction(ctx.services.database.system('super-administration'), async (db) => {
    const retried = await retryParked(db, id);
    if (retried > 0) {
      await auditConsoleAction(db, ctx, {
        action: 'job.retried',
        target: { type: 'Job', id: id === 'all' ? null : id, name: null },
        changes: { retried: [0, retried] },
      });
    }
    return retried;
  });
}

/** Resends all failed deliveries of a webhook, as an administrator of the account could. Errors: 404, 422 paused. */
async function retryWebhook(ctx: ConsoleContext, accountId: number, webhookId: number): Promise<number> {
  const account = await findAccount(ctx.services.database.tenant(accountId), accountId);
  if (!account) throw new NotFoundError();
  const inAccount = consoleActionContext(ctx, account, (retried) => ({
    action: 'webhook.retried',
    target: { type: 'Webhook', id: webhookId, name: account.name },
    changes: { retried: [0, retried] },
  }));
  return resendDeliveries(inAccount, webhookId, 'all failed');
}
