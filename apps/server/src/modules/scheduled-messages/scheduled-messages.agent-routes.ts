import { routes } from '@parley/contract';
import { type AccountContext, handle } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import {
  cancelScheduledMessage,
  sendScheduledMessage,
  updateScheduledMessage,
} from './actions/change-scheduled-message';
import { scheduleMessage } from './actions/schedule-message';
import { presentOneScheduled, presentScheduled } from './scheduled-messages.presenter';
import { listShown } from './scheduled-messages.repository';

const around = ({ db, services, accountId, viewer }: AccountContext, displayId: number) => ({
  viewer,
  db,
  services,
  accountId,
  displayId,
});

const scheduledMessageRefOf = (params: { conversation_id: number; scheduled_message_id: number }) => ({
  displayId: params.conversation_id,
  id: params.scheduled_message_id,
});

export const scheduledMessagesAgentRoutes = [
  handle(routes.listScheduledMessages, async (ctx, { params }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    const rows = await listShown(ctx.db, ctx.accountId, conversation.id);
    return { payload: await presentScheduled(around(ctx, params.conversation_id), rows) };
  }),

  handle(routes.createScheduledMessage, async (ctx, { params, body }) => {
    const row = await scheduleMessage(ctx, params.conversation_id, body);
    return presentOneScheduled(around(ctx, params.conversation_id), row);
  }),

  handle(routes.updateScheduledMessage, async (ctx, { params, body }) => {
    const row = await updateScheduledMessage(ctx, scheduledMessageRefOf(params), body);
    return presentOneScheduled(around(ctx, params.conversation_id), row);
  }),

  handle(routes.cancelScheduledMessage, async (ctx, { params }) => {
    const row = await cancelScheduledMessage(ctx, scheduledMessageRefOf(params));
    return presentOneScheduled(around(ctx, params.conversation_id), row);
  }),

  handle(routes.sendScheduledMessage, async (ctx, { params }) => {
    const row = await sendScheduledMessage(ctx, scheduledMessageRefOf(params));
    return presentOneScheduled(around(ctx, params.conversation_id), row);
  }),
];
