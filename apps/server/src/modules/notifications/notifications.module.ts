import type { Module } from '../../platform/module';
import { mailNotification } from './delivery/mail-notification.job';
import { pushNotification } from './delivery/push-notification.job';
import { deviceRoutes } from './devices/devices.routes';
import { removeDevices, forgetDevicesOnAgentRemoved } from './jobs/remove-devices.job';
import { removeOldNotifications } from './jobs/remove-old-notifications.job';
import { reopenSnoozedNotifications } from './jobs/reopen-snoozed-notifications.job';
import { mailMentionedInNotes, mailNoteMention } from './note-mentions/mail-note-mention.job';
import { notificationsAgentRoutes } from './notifications.agent-routes';
import {
  notifyOnEvents,
  removeNotificationsOnLostRights,
  removeNotificationsOnMove,
} from './notifications.handlers';
import { notificationsRealtime } from './notifications.realtime';

export const notificationsModule: Module = {
  name: 'notifications',
  routes: [...notificationsAgentRoutes, ...deviceRoutes],
  realtime: notificationsRealtime,
  handlers: [
    notifyOnEvents,
    removeNotificationsOnLostRights,
    removeNotificationsOnMove,
    forgetDevicesOnAgentRemoved,
    mailMentionedInNotes,
  ],
  jobs: (services) => [
    mailNotification(services),
    pushNotification(services),
    mailNoteMention(services),
    removeDevices(services),
    reopenSnoozedNotifications(services),
    removeOldNotifications(services),
  ],
};
