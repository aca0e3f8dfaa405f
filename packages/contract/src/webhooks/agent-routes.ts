import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { webhook } from './entities';

const base = '/api/v1/accounts/:account_id/webhooks';
const inAccount = z.object({ account_id: id });
const oneWebhook = z.object({ account_id: id, webhook_id: id });
const tag = 'Webhooks';

const webhookInput = z.object({
  url: z.string().max(limits.urlCharacters),
  name: z.string().max(limits.nameCharacters).nullish(),
  inbox_id: id.nullish(),
  /** Names of events; left out at creation: all that are sent without asking for more. */
  subscriptions: z.array(z.string().max(255)).max(100).optional(),
});
const oneAnswer = z.strictObject({ payload: z.strictObject({ webhook }) });

export const listWebhooks = defineRoute({
  name: 'listWebhooks',
  method: 'GET',
  path: base,
  summary: 'All webhooks of the account',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  output: z.strictObject({ payload: z.strictObject({ webhooks: z.array(webhook) }) }),
});

export const createWebhook = defineRoute({
  name: 'createWebhook',
  method: 'POST',
  path: base,
  summary: 'Create a webhook; its signing secret is made here',
  tag,
  access: { who: 'administrator' },
  root: 'webhook',
  params: inAccount,
  body: webhookInput,
  output: oneAnswer,
  errors: { 422: 'url not http(s) or taken, no or unknown subscriptions' },
});

export const updateWebhook = defineRoute({
  name: 'updateWebhook',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:webhook_id`,
  summary: 'Change a webhook',
  tag,
  access: { who: 'administrator' },
  root: 'webhook',
  params: oneWebhook,
  body: webhookInput.partial(),
  output: oneAnswer,
  errors: { 422: 'url not http(s) or taken, no or unknown subscriptions' },
});

export const deleteWebhook = defineRoute({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: `${base}/:webhook_id`,
  summary: 'Delete a webhook; what was not delivered yet is dropped',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
});
