import type { Module } from '../../platform/module';
import { connectionsAgentRoutes } from './connections.agent-routes';
import { dkimAgentRoutes } from './dkim/dkim.agent-routes';
import { ingressRoutes } from './ingress.routes';
import { createMailReceiver } from './mail-receiver';
import { readMailboxOnInboxUpdated, releaseMailboxOnInboxDeletion } from './mailboxes.handlers';
import { noteRoundTripOnReceived, sendRoundTripOnStarted } from './round-trip/round-trip.handlers';
import { roundTripAgentRoutes } from './round-trip/round-trip.agent-routes';
import { sendRoundTrip } from './round-trip/send-round-trip.job';
import { signInRoutes } from './sign-in/sign-in.routes';
import { createMailboxReader } from './reader/mailbox-reader';

export const mailboxesModule: Module = {
  name: 'mailboxes',
  routes: [
    ...connectionsAgentRoutes,
    ...dkimAgentRoutes,
    ...roundTripAgentRoutes,
    ...ingressRoutes,
    ...signInRoutes,
  ],
  handlers: [
    readMailboxOnInboxUpdated,
    releaseMailboxOnInboxDeletion,
    sendRoundTripOnStarted,
    noteRoundTripOnReceived,
  ],
  jobs: (services) => [sendRoundTrip(services)],
  background(services) {
    const { receiverPort } = services.config.inboundMail;
    return [
      createMailboxReader(services),
      ...(receiverPort === undefined ? [] : [createMailReceiver(services, receiverPort)]),
    ];
  },
};
