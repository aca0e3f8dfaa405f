import { z } from 'zod';
import { iso, json } from '../kit/values';
import { notificationType } from './entities';

/** `fcm` devices are kept for the apps that register them; this server sends them nothing. Index + 1 = number. */
export const subscriptionTypes = ['browser_push', 'fcm'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** `identifier` names the device: the endpoint of a browser, the device id of an app. */
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

/** One try. `status` null: the push service gave no answer, `answer` says why. */
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

/** A device of the caller, with what was sent to it last, newest first. */
export const pushDevice = z.strictObject({
  id: z.number(),
  subscription_type: z.enum(subscriptionTypes),
  identifier: z.string(),
  /** As the browser or app introduced itself when it registered. */
  user_agent: z.string().nullable(),
  created_at: iso,
  updated_at: iso,
  deliveries: z.array(pushDelivery),
});
export type PushDevice = z.infer<typeof pushDevice>;
