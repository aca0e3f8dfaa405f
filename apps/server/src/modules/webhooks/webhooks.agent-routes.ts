import { routes, type Webhook } from '@parley/contract';
import { type ActionContext, handle } from '../access/access.facade';
import { createWebhook, deleteWebhook, updateWebhook } from './webhooks.actions';
import { presentWebhooks } from './webhooks.presenter';
import { listWebhooks, type WebhookRow } from './webhooks.repository';

export const webhooksAgentRoutes = [
  handle(routes.listWebhooks, async (ctx) => ({
    payload: { webhooks: await present(ctx, await listWebhooks(ctx.db, ctx.accountId)) },
  })),

  handle(routes.createWebhook, async (ctx, { body }) => answer(ctx, await createWebhook(ctx, body))),

  handle(routes.updateWebhook, async (ctx, { params, body }) =>
    answer(ctx, await updateWebhook(ctx, params.webhook_id, body)),
  ),

  handle(routes.deleteWebhook, async (ctx, { params }) => {
    await deleteWebhook(ctx, params.webhook_id);
  }),
];

async function answer(ctx: ActionContext, row: WebhookRow): Promise<{ payload: { webhook: Webhook } }> {
  const [webhook] = await present(ctx, [row]);
  if (!webhook) throw new Error('a webhook was presented as nothing');
  return { payload: { webhook } };
}

function present(ctx: ActionContext, rows: WebhookRow[]): Promise<Webhook[]> {
  return presentWebhooks({ db: ctx.db, accountId: ctx.accountId, secrets: ctx.services.secrets }, rows);
}
