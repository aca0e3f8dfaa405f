import type { Module } from '../../platform/module';
import { connectionsAgentRoutes } from './connections.agent-routes';
import { ingressRoutes } from './ingress.routes';
import { createMailReceiver } from './mail-receiver';
import { readMailboxOnInboxUpdated, releaseMailboxOnInboxDeletion } from './mailboxes.handlers';
import { signInRoutes } from './sign-in/sign-in.routes';
import { createMailboxReader } from './reader/mailbox-reader';

export const mailboxesModule: Module = {
  name: 'mailboxes',
  routes: [...connectionsAgentRoutes, ...ingressRoutes, ...signInRoutes],
  handlers: [readMailboxOnInboxUpdated, releaseMailboxOnInboxDeletion],
  background(services) {
    const { receiverPort } = services.config.inboundMail;
    return [
      createMailboxReader(services),
      ...(receiverPort === undefined ? [] : [createMailReceiver(services, receiverPort)]),
    ];
  },
};
