export { eraseDeliveries, moveDeliveries } from './deliveries.repository';
export { resendDeliveries } from './webhook-deliveries.actions';
export { connectTypingWebhooks, type TypingWebhooksOptions } from './typing-webhooks';
export { sendConversationWebhook } from './send-conversation';
export { type DeliveryOfMessage, listDeliveriesOfMessage } from './message-deliveries';
export { errorCodeOf, presentDelivery } from './webhook-deliveries.presenter';
export { summarizeInboxDeliveries } from './inbox-deliveries.repository';
