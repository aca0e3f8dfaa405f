import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id, integer, lenient, page } from '../kit/values';
import {
  emailFlags,
  notification,
  notificationRecord,
  notificationSettings,
  notificationType,
  pushFlags,
} from './entities';

const account = '/api/v1/accounts/:account_id';
const base = `${account}/notifications`;
const tag = 'Notifications';
const inAccount = z.object({ account_id: id });
const oneNotification = z.object({ account_id: id, notification_id: id });
/** Last second of the year 9999. */
const LATEST = 253_402_300_799;
/** More than there are types, because clients may send duplicates. */
const FLAGS = 100;

/** Several values in one parameter, `a,b`, or in repeated parameters. */
const severalOf = <T extends z.ZodType<string>>(one: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(one).max(FLAGS),
  );

/** Which notifications to include besides unread ones that are not snoozed. */
const includes = severalOf(z.enum(['read', 'snoozed']));

export const listNotifications = defineRoute({
  name: 'listNotifications',
  method: 'GET',
  path: base,
  summary:
    'The caller’s notifications, 15 per page, latest activity first; read and snoozed ones, or certain types, on request',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: z.object({
    page,
    sort_order: lenient(z.enum(['asc', 'desc'])),
    includes: lenient(includes),
    /** Additive: lists and counts only these types; left out: all types. */
    types: lenient(severalOf(notificationType)),
  }),
  output: z.strictObject({
    data: z.strictObject({
      /**
       * `count`: all that match; `unread_count`: the unread among them; `current_page`: text, as in the compatible API.
       */
      meta: z.strictObject({ unread_count: z.number(), count: z.number(), current_page: z.string() }),
      payload: z.array(notification),
    }),
  }),
});

export const countUnreadNotifications = defineRoute({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: `${base}/unread_count`,
  summary: 'Number of the caller’s unread notifications; snoozed ones on request',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: z.object({ includes: lenient(includes) }),
  output: z.number(),
});

export const readNotification = defineRoute({
  name: 'readNotification',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:notification_id`,
  summary: 'Mark a notification as read',
  tag,
  access: { who: 'member' },
  params: oneNotification,
  output: notificationRecord,
  errors: { 404: 'does not belong to the caller' },
});

export const unreadNotification = defineRoute({
  name: 'unreadNotification',
  method: 'POST',
  path: `${base}/:notification_id/unread`,
  summary: 'Mark a notification as unread',
  tag,
  access: { who: 'member' },
  params: oneNotification,
  output: notificationRecord,
  errors: { 404: 'does not belong to the caller' },
});

export const snoozeNotification = defineRoute({
  name: 'snoozeNotification',
  method: 'POST',
  path: `${base}/:notification_id/snooze`,
  summary: 'Snooze a notification until a time (Unix seconds); it returns as unread',
  tag,
  access: { who: 'member' },
  params: oneNotification,
  body: z.object({ snoozed_until: lenient(integer.pipe(z.number().min(0).max(LATEST))) }),
  output: notificationRecord,
  errors: { 404: 'does not belong to the caller', 422: 'invalid time' },
});

export const readAllNotifications = defineRoute({
  name: 'readAllNotifications',
  method: 'POST',
  path: `${base}/read_all`,
  summary: 'Mark all notifications as read, or those of one conversation (by internal ID)',
  tag,
  access: { who: 'member' },
  params: inAccount,
  body: z.object({
    primary_actor_type: lenient(z.literal('Conversation')),
    primary_actor_id: lenient(id),
  }),
});

export const deleteNotification = defineRoute({
  name: 'deleteNotification',
  method: 'DELETE',
  path: `${base}/:notification_id`,
  summary: 'Delete a notification',
  tag,
  access: { who: 'member' },
  params: oneNotification,
  errors: { 404: 'does not belong to the caller' },
});

export const deleteAllNotifications = defineRoute({
  name: 'deleteAllNotifications',
  method: 'POST',
  path: `${base}/destroy_all`,
  summary: 'Delete all notifications, or with `type: read` only the read ones',
  tag,
  access: { who: 'member' },
  params: inAccount,
  body: z.object({ type: lenient(z.string().max(255)) }),
});

export const showNotificationSettings = defineRoute({
  name: 'showNotificationSettings',
  method: 'GET',
  path: `${account}/notification_settings`,
  summary: 'The caller’s notification settings in this account',
  tag,
  access: { who: 'member' },
  params: inAccount,
  output: notificationSettings,
});

export const updateNotificationSettings = defineRoute({
  name: 'updateNotificationSettings',
  method: 'PATCH',
  alsoPut: true,
  path: `${account}/notification_settings`,
  summary: 'Replace the notification settings; an omitted list becomes empty',
  tag,
  access: { who: 'member' },
  params: inAccount,
  body: z.object({
    // `root` is not used here: the key is part of the body.
    notification_settings: z.object({
      selected_email_flags: z.array(z.enum(emailFlags)).max(FLAGS).nullish(),
      selected_push_flags: z.array(z.enum(pushFlags)).max(FLAGS).nullish(),
    }),
  }),
  output: notificationSettings,
  invalid: 'error',
});
