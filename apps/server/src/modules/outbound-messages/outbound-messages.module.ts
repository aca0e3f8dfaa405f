import type { Module } from '../../platform/module';
import { pickUpOutbound, sendMessages } from './jobs/send-messages.job';
import { sendMessagesOnEvents } from './outbound.handlers';

export const outboundMessagesModule: Module = {
  name: 'outbound-messages',
  handlers: [sendMessagesOnEvents],
  jobs: (services) => [sendMessages(services), pickUpOutbound(services)],
};
