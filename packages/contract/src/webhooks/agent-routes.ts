import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { clearable, id, lenient } from '../kit/values';
import {
  webhookDelivery,
  webhookDeliveryDetail,
  webhookDeliveryKinds,
  webhookDeliveryStates,
  webhookReplay,
} from './deliveries';
import { webhook } from './entities';

const base = '/api/v1/accounts/:account_id/webhooks';
const inAccount = z.object({ account_id: id });
const oneWebhook = z.object({ account_id: id, webhook_id: id });
const tag = 'Webhooks';

const webhookInput = z.object({
  url: z.string().max(limits.urlCharacters),
  name: z.string().max(limits.nameCharacters).nullish(),
  inbox_id: clearable(id),
  /** Event names; left out at creation: `defaultWebhookEvents`. */
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

export const showWebhook = defineRoute({
  name: 'showWebhook',
  method: 'GET',
  path: `${base}/:webhook_id`,
  summary: 'One webhook with its running replay',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  output: z.strictObject({ payload: z.strictObject({ webhook, replay: webhookReplay.nullable() }) }),
});

export const createWebhook = defineRoute({
  name: 'createWebhook',
  method: 'POST',
  path: base,
  summary: 'Create a webhook with a signing secret',
  tag,
  access: { who: 'administrator' },
  root: 'webhook',
  params: inAccount,
  body: webhookInput,
  output: oneAnswer,
  errors: { 422: 'URL not http(s) or taken, or missing or unknown subscriptions' },
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
  errors: { 422: 'URL not http(s) or taken, or missing or unknown subscriptions' },
});

export const deleteWebhook = defineRoute({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: `${base}/:webhook_id`,
  summary: 'Delete a webhook and its pending deliveries',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
});

const oneDelivery = oneWebhook.extend({ delivery_id: id });
const ofDelivery = z.strictObject({ payload: z.strictObject({ delivery: webhookDeliveryDetail }) });
/** ISO 8601 with a time zone. */
const moment = z.iso.datetime({ offset: true }).max(64);
const paused = 'the webhook is paused';

export const listWebhookDeliveries = defineRoute({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: `${base}/:webhook_id/deliveries`,
  summary: 'Deliveries of the last 30 days, newest first; `meta.next` is the `cursor` of the next page',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  query: z.object({
    state: lenient(z.enum(webhookDeliveryStates)),
    event: lenient(z.string().max(255)),
    kind: lenient(z.enum(webhookDeliveryKinds)),
    from: lenient(moment),
    to: lenient(moment),
    cursor: lenient(z.string().max(100)),
  }),
  output: z.strictObject({
    payload: z.strictObject({ deliveries: z.array(webhookDelivery) }),
    meta: z.strictObject({ next: z.string().nullable() }),
  }),
});

export const showWebhookDelivery = defineRoute({
  name: 'showWebhookDelivery',
  method: 'GET',
  path: `${base}/:webhook_id/deliveries/:delivery_id`,
  summary: 'One delivery with its body, attempts, and responses',
  tag,
  access: { who: 'administrator' },
  params: oneDelivery,
  output: ofDelivery,
});

export const resendWebhookDelivery = defineRoute({
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: `${base}/:webhook_id/deliveries/:delivery_id/resend`,
  summary: 'Resend a delivery under the same ID',
  tag,
  access: { who: 'administrator' },
  params: oneDelivery,
  output: ofDelivery,
  errors: { 422: `${paused}, or the first attempt is still pending` },
});

export const resendWebhookDeliveries = defineRoute({
  name: 'resendWebhookDeliveries',
  method: 'POST',
  path: `${base}/:webhook_id/deliveries/resend`,
  summary: 'Resend the given deliveries, or all failed ones, under the same IDs',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  body: z.object({
    delivery_ids: z.array(id).max(limits.bulkIds).optional(),
    all_failed: z.boolean().optional(),
  }),
  output: z.strictObject({ payload: z.strictObject({ resent: z.number() }) }),
  errors: { 422: `${paused}, or neither delivery_ids nor all_failed given` },
});

export const testWebhook = defineRoute({
  name: 'testWebhook',
  method: 'POST',
  path: `${base}/:webhook_id/test`,
  summary: 'Send a test delivery, even to a paused webhook, and return the response',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  output: ofDelivery,
  errors: { 429: 'more than 10 per minute' },
});

export const pauseWebhook = defineRoute({
  name: 'pauseWebhook',
  method: 'POST',
  path: `${base}/:webhook_id/pause`,
  summary: 'Pause a webhook; events are queued meanwhile',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  output: oneAnswer,
});

export const resumeWebhook = defineRoute({
  name: 'resumeWebhook',
  method: 'POST',
  path: `${base}/:webhook_id/resume`,
  summary: 'Resume a webhook; queued events are sent first, in order',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  output: oneAnswer,
});

export const rotateWebhookSecret = defineRoute({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: `${base}/:webhook_id/rotate_secret`,
  summary: 'Replace the signing secret; the old one also signs for 24 hours, in X-Parley-Signature-Previous',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  output: oneAnswer,
});

const span = z.object({ from: moment, to: moment });

export const previewWebhookReplay = defineRoute({
  name: 'previewWebhookReplay',
  method: 'GET',
  path: `${base}/:webhook_id/replay`,
  summary: 'Number of events a replay of a period would send; `kept_since` is the earliest possible start',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  query: span,
  output: z.strictObject({
    payload: z.strictObject({ events: z.number(), kept_since: z.string(), limit: z.number() }),
  }),
  errors: { 422: 'from or to is not an ISO 8601 time, or from is not before to' },
});

export const replayWebhook = defineRoute({
  name: 'replayWebhook',
  method: 'POST',
  path: `${base}/:webhook_id/replay`,
  summary: 'Replay the events of a period (start inclusive, end exclusive) as new deliveries',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
  body: span,
  output: z.strictObject({ payload: z.strictObject({ replay: webhookReplay }) }),
  errors: {
    409: 'a replay is running for this webhook',
    422: `${paused}, or the period is empty, too old, or has too many events`,
  },
});

export const stopWebhookReplay = defineRoute({
  name: 'stopWebhookReplay',
  method: 'DELETE',
  path: `${base}/:webhook_id/replay`,
  summary: 'Stop the running replay; events not sent yet are dropped',
  tag,
  access: { who: 'administrator' },
  params: oneWebhook,
});
