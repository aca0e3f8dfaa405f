import type { Module } from '../../platform/module';
import { requeueScheduledMessages } from './jobs/requeue-scheduled-messages.job';
import { removeOldScheduledMessages } from './jobs/remove-old-scheduled-messages.job';
import { sendScheduledMessageJob } from './jobs/send-scheduled-message.job';
import { scheduledMessagesAgentRoutes } from './scheduled-messages.agent-routes';
import { eraseSentOnDeletion, sendScheduledMessagesInTime } from './scheduled-messages.handlers';
import { scheduledMessagesRealtime } from './scheduled-messages.realtime';

export const scheduledMessagesModule: Module = {
  name: 'scheduled-messages',
  routes: scheduledMessagesAgentRoutes,
  realtime: scheduledMessagesRealtime,
  handlers: [sendScheduledMessagesInTime, eraseSentOnDeletion],
  jobs: (services) => [
    sendScheduledMessageJob(services),
    requeueScheduledMessages(services),
    removeOldScheduledMessages(services),
  ],
};
