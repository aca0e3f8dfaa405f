import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { attributes, id } from '../kit/values';
import { notificationSubscription, pushDelivery, pushDevice, subscriptionTypes } from './devices';

const base = '/api/v1/notification_subscriptions';
const tag = 'Notifications';
const oneDevice = z.object({ subscription_id: id });
const pushToken = z.object({ push_token: z.string().max(limits.attributeValueCharacters).optional() });

/** The label, or its number in the compatible API: 1 or 2. */
const subscriptionType = z.preprocess(
  (value) => (typeof value === 'number' ? subscriptionTypes[value - 1] : value),
  z.enum(subscriptionTypes),
);

export const listPushDevices = defineRoute({
  name: 'listPushDevices',
  method: 'GET',
  path: base,
  summary: 'The caller’s devices with their latest deliveries, and the key browsers subscribe with',
  tag,
  access: { who: 'user' },
  output: z.strictObject({
    payload: z.array(pushDevice),
    meta: z.strictObject({
      /** Uncompressed P-256 point, base64url. */
      vapid_public_key: z.string(),
    }),
  }),
});

export const createNotificationSubscription = defineRoute({
  name: 'createNotificationSubscription',
  method: 'POST',
  path: base,
  summary: 'Register a device; an existing one moves to the caller',
  tag,
  access: { who: 'user' },
  root: 'notification_subscription',
  body: z.object({
    subscription_type: subscriptionType,
    /** Browser: `endpoint`, `p256dh`, `auth`. App: `device_id`, `push_token` and its own details. */
    subscription_attributes: attributes,
  }),
  output: notificationSubscription,
  errors: { 422: 'endpoint or device_id missing, or invalid keys' },
});

export const deleteNotificationSubscription = defineRoute({
  name: 'deleteNotificationSubscription',
  method: 'DELETE',
  path: base,
  summary: 'Remove one of the caller’s devices by push token or endpoint; succeeds if there is none',
  tag,
  access: { who: 'user' },
  query: pushToken,
  body: pushToken,
});

export const deletePushDevice = defineRoute({
  name: 'deletePushDevice',
  method: 'DELETE',
  path: `${base}/:subscription_id`,
  summary: 'Remove one of the caller’s devices',
  tag,
  access: { who: 'user' },
  params: oneDevice,
  errors: { 404: 'does not belong to the caller' },
});

export const testPushDevice = defineRoute({
  name: 'testPushDevice',
  method: 'POST',
  path: `${base}/:subscription_id/test`,
  summary: 'Send a test notification to one of the caller’s devices and return the result',
  tag,
  access: { who: 'user' },
  params: oneDevice,
  output: z.strictObject({
    payload: z.strictObject({
      delivery: pushDelivery,
      /** The push service no longer knows the device, so the server deleted it. */
      is_gone: z.boolean(),
    }),
  }),
  errors: { 404: 'does not belong to the caller', 422: 'apps get no push from here', 429: 'too many tests' },
});
