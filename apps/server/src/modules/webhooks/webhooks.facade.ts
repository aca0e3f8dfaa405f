export { connectTypingWebhooks, type TypingWebhooksOptions } from './typing-webhooks';
