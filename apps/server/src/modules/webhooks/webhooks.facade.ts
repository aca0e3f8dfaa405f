export { resendDeliveries } from './webhook-deliveries.actions';
export { connectTypingWebhooks, type TypingWebhooksOptions } from './typing-webhooks';
export { sendConversationWebhook } from './send-conversation';
