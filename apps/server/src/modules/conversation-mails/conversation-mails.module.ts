import type { Module } from '../../platform/module';
import { mailOnMessageCreated } from './conversation-mails.handlers';
import { mailConversation, pickUpConversationMails } from './mail-conversation.job';

export const conversationMailsModule: Module = {
  name: 'conversation-mails',
  handlers: [mailOnMessageCreated],
  jobs: (services) => [mailConversation(services), pickUpConversationMails(services)],
};
