import type { Module } from '../../platform/module';
import { resendAfterSignIn } from './jobs/resend-after-sign-in.job';
import { pickUpOutbound, sendMessages } from './jobs/send-messages.job';
import { resendOnInboxUpdated, sendMessagesOnEvents } from './outbound.handlers';

export const outboundMessagesModule: Module = {
  name: 'outbound-messages',
  handlers: [sendMessagesOnEvents, resendOnInboxUpdated],
  jobs: (services) => [sendMessages(services), pickUpOutbound(services), resendAfterSignIn(services)],
};
