import { routes } from '@parley/contract';
import { type AccountContext, handle } from '../access/access.facade';
import {
  deleteAllNotifications,
  deleteNotification,
  readAllNotifications,
  readNotification,
  snoozeNotification,
  unreadNotification,
} from './notifications.actions';
import {
  presentNotification,
  presentNotificationRecord,
  presentNotificationSettings,
} from './notifications.presenter';
import {
  countNotifications,
  listNotificationRows,
  type NotificationFilter,
} from './notifications.repository';
import { findNotificationSettings, replaceNotificationFlags } from './notification-settings.repository';
import { numberOfType } from './notifications.types';
import { loadNotificationRelations } from './present-notifications';

const PER_PAGE = 15;

const shownBy = (includes: readonly ('read' | 'snoozed')[] = []) => ({
  read: includes.includes('read'),
  snoozed: includes.includes('snoozed'),
});

export const notificationsAgentRoutes = [
  handle(routes.listNotifications, async (ctx, { query }) => {
    const { types } = query;
    const which: NotificationFilter = {
      ...shownBy(query.includes),
      ...(types && types.length > 0 && { types: types.map(numberOfType) }),
    };
    const { page, sort_order: order = 'desc' } = query;
    const [{ count, unread }, payload] = await Promise.all([
      countNotifications(ctx.db, ctx.viewer, which),
      presentPage(ctx, { ...which, page, order, perPage: PER_PAGE }),
    ]);
    return { data: { meta: { unread_count: unread, count, current_page: String(page) }, payload } };
  }),

  handle(routes.countUnreadNotifications, async (ctx, { query }) => {
    const { snoozed } = shownBy(query.includes);
    return (await countNotifications(ctx.db, ctx.viewer, { read: false, snoozed })).unread;
  }),

  handle(routes.readNotification, async (ctx, { params }) =>
    presentNotificationRecord(await readNotification(ctx, params.notification_id)),
  ),

  handle(routes.unreadNotification, async (ctx, { params }) =>
    presentNotificationRecord(await unreadNotification(ctx, params.notification_id)),
  ),

  handle(routes.snoozeNotification, async (ctx, { params, body }) => {
    const until = body.snoozed_until === undefined ? null : new Date(body.snoozed_until * 1_000);
    return presentNotificationRecord(await snoozeNotification(ctx, params.notification_id, until));
  }),

  handle(routes.readAllNotifications, async (ctx, { body }) => {
    await readAllNotifications(ctx, body.primary_actor_id);
  }),

  handle(routes.deleteNotification, async (ctx, { params }) => {
    await deleteNotification(ctx, params.notification_id);
  }),

  handle(routes.deleteAllNotifications, async (ctx, { body }) => {
    await deleteAllNotifications(ctx, body.type === 'read' ? 'read' : 'all');
  }),

  handle(routes.showNotificationSettings, async (ctx) =>
    presentNotificationSettings(await findNotificationSettings(ctx.db, ctx.accountId, ctx.viewer.userId)),
  ),

  handle(routes.updateNotificationSettings, async (ctx, { body }) => {
    const { selected_email_flags, selected_push_flags } = body.notification_settings;
    const row = await ctx.write((tx) =>
      replaceNotificationFlags(tx.db, ctx.accountId, ctx.viewer.userId, {
        email_flags: [...new Set(selected_email_flags ?? [])],
        push_flags: [...new Set(selected_push_flags ?? [])],
      }),
    );
    return presentNotificationSettings(row);
  }),
];

async function presentPage(ctx: AccountContext, page: Parameters<typeof listNotificationRows>[2]) {
  const rows = await listNotificationRows(ctx.db, ctx.viewer, page);
  const relations = await loadNotificationRelations(ctx.db, ctx.accountId, rows);
  return rows.flatMap((row) => {
    const its = relations.get(row.id);
    return its ? [presentNotification(row, its)] : [];
  });
}
