import { z } from 'zod';
import { iso, json } from '../kit/values';
import { notificationType } from './entities';

/**
 * `fcm` devices are stored for the apps that register them, but this server sends them no pushes. Index + 1 is the
 * number.
 */
export const subscriptionTypes = ['browser_push', 'fcm'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** `identifier` identifies the device: the endpoint of a browser, the device id of an app. */
export const notificationSubscription = z.strictObject({
  id: z.number(),
  user_id: z.number(),
  identifier: z.string(),
  subscription_type: z.enum(subscriptionTypes),
  subscription_attributes: json,
  created_at: iso,
  updated_at: iso,
});
export type NotificationSubscription = z.infer<typeof notificationSubscription>;

/** One delivery attempt. `status` null: the push service did not respond; `answer` says why. */
export const pushDelivery = z.strictObject({
  id: z.number(),
  kind: z.enum(['notification', 'test']),
  notification_type: notificationType.nullable(),
  state: z.enum(['delivered', 'failed']),
  status: z.number().nullable(),
  answer: z.string().nullable(),
  created_at: iso,
});
export type PushDelivery = z.infer<typeof pushDelivery>;

/** A device of the caller with its most recent deliveries, newest first. */
export const pushDevice = z.strictObject({
  id: z.number(),
  subscription_type: z.enum(subscriptionTypes),
  identifier: z.string(),
  /** User agent of the browser or app at registration. */
  user_agent: z.string().nullable(),
  created_at: iso,
  updated_at: iso,
  deliveries: z.array(pushDelivery),
});
export type PushDevice = z.infer<typeof pushDevice>;
