import { routes, type Webhook } from '@parley/contract';
import { type ActionContext, handle } from '../access/access.facade';
import { findRunningReplay } from './replays.repository';
import { openWebhook } from './webhook-deliveries.actions';
import { presentReplay } from './webhook-deliveries.presenter';
import { pauseWebhook, resumeWebhook, rotateWebhookSecret } from './webhook-state.actions';
import { createWebhook, deleteWebhook, updateWebhook } from './webhooks.actions';
import { presentWebhooks } from './webhooks.presenter';
import { listWebhooks, type WebhookRow } from './webhooks.repository';

export const webhooksAgentRoutes = [
  handle(routes.listWebhooks, async (ctx) => ({
    payload: { webhooks: await present(ctx, await listWebhooks(ctx.db, ctx.accountId)) },
  })),

  handle(routes.showWebhook, async (ctx, { params }) => {
    const { payload } = await answer(ctx, await openWebhook(ctx, params.webhook_id));
    const replay = await findRunningReplay(ctx.db, ctx.accountId, params.webhook_id);
    return { payload: { ...payload, replay: replay ? presentReplay(replay) : null } };
  }),

  handle(routes.createWebhook, async (ctx, { body }) => answer(ctx, await createWebhook(ctx, body))),

  handle(routes.updateWebhook, async (ctx, { params, body }) =>
    answer(ctx, await updateWebhook(ctx, params.webhook_id, body)),
  ),

  handle(routes.deleteWebhook, async (ctx, { params }) => {
    await deleteWebhook(ctx, params.webhook_id);
  }),

  handle(routes.pauseWebhook, async (ctx, { params }) =>
    answer(ctx, await pauseWebhook(ctx, params.webhook_id)),
  ),

  handle(routes.resumeWebhook, async (ctx, { params }) =>
    answer(ctx, await resumeWebhook(ctx, params.webhook_id)),
  ),

  handle(routes.rotateWebhookSecret, async (ctx, { params }) =>
    answer(ctx, await rotateWebhookSecret(ctx, params.webhook_id)),
  ),
];

async function answer(ctx: ActionContext, row: WebhookRow): Promise<{ payload: { webhook: Webhook } }> {
  const [webhook] = await present(ctx, [row]);
  if (!webhook) throw new Error('a webhook was presented as nothing');
  return { payload: { webhook } };
}

function present(ctx: ActionContext, rows: WebhookRow[]): Promise<Webhook[]> {
  return presentWebhooks({ db: ctx.db, accountId: ctx.accountId, secrets: ctx.services.secrets }, rows);
}
