import { eventHandler } from '../../platform/events/handlers';
import { saveChannelState, unhinderedState } from '../inbound-messages/inbound-messages.facade';
import { releaseLeases } from './reader/mailbox-leases.repository';
import { inboxDeleted, inboxUpdated } from '../inboxes/inboxes.events';

/**
 * After a change of its settings a mailbox is read at once, also one that had been given up. The process that reads it
 * with the former settings loses it.
 */
export const readMailboxOnInboxUpdated = eventHandler({
  name: 'readMailboxOnInboxUpdated',
  events: [inboxUpdated],
  async handle(db, accountId, events) {
    const inboxIds = events
      .filter(({ data }) => 'settings' in data.changes || 'secrets' in data.changes)
      .map(({ inboxId }) => inboxId);
    for (const inboxId of new Set(inboxIds)) {
      await saveChannelState(db, accountId, inboxId, {
        ...unhinderedState(),
        lease_holder: null,
        leased_until: null,
      });
    }
    return [];
  },
});

/** The process that reads a mailbox ends its connection when it sees that the mailbox is no longer its own. */
export const releaseMailboxOnInboxDeletion = eventHandler({
  name: 'releaseMailboxOnInboxDeletion',
  events: [inboxDeleted],
  async handle(db, accountId, events) {
    await releaseLeases(
      db,
      accountId,
      events.map(({ inboxId }) => inboxId),
    );
    return [];
  },
});
