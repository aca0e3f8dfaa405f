export { deleteNotificationsOf, readNotificationsOf } from './notifications.actions';
export { ensureVapidKeys } from './devices/vapid-keys';
