import { eventHandler } from '../../../platform/events/handlers';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { removeAvatar } from '../../avatars/avatars.facade';
import { deleteContactInboxesOf } from '../../contacts/contacts.facade';
import { deleteCountersOfInbox } from '../../conversation-records/conversation-records.facade';
import { removeConversationsOf } from '../actions/remove-conversations';
import { findDeletedInbox, removeInbox } from '../../inboxes/inboxes.facade';
import { inboxDeleted } from '../../inboxes/inboxes.events';

/** Small enough that other writers of the account do not wait long for the lock of its event numbers. */
const CONVERSATIONS_PER_BATCH = 50;
const LINKS_AT_ONCE = 1_000;

interface Payload {
  accountId: number;
  inboxId: number;
}

export const deleteInboxOnDeletion = eventHandler({
  name: 'deleteInboxOnDeletion',
  events: [inboxDeleted],
  async handle(_db, accountId, events) {
    return events.map(({ inboxId }) => ({ job: 'delete-inbox', payload: { accountId, inboxId } }));
  },
});

/** Deletes an inbox that is marked as deleted, in batches; a job that is started again continues where it stopped. */
export function deleteInboxJob(services: Services): JobDefinition<Payload> {
  return {
    name: 'delete-inbox',
    async run({ accountId, inboxId }, { signal }) {
      const inbox = await findDeletedInbox(services.database.tenant(accountId), accountId, inboxId);
      if (!inbox) return;
      const step = <T>(work: (tx: Tx) => Promise<T>) =>
        services.runInTx({ accountId, actor: { type: 'System', id: null } }, work);
      const removeSome = (tx: Tx) =>
        removeConversationsOf(tx, { of: { inboxId }, limit: CONVERSATIONS_PER_BATCH });
      await repeatUntilEmpty(signal, () => step(removeSome));
      const removeLinks = (tx: Tx) =>
        deleteContactInboxesOf(tx.db, accountId, { inboxId, limit: LINKS_AT_ONCE });
      await repeatUntilEmpty(signal, () => step(removeLinks));
      await step(async (tx) => {
        await deleteCountersOfInbox(tx.db, accountId, inboxId);
        await removeInbox(tx, inbox);
      });
      await removeAvatar(services, inbox.avatar_key);
    },
  };
}

async function repeatUntilEmpty(signal: AbortSignal, removeSome: () => Promise<number>): Promise<void> {
  do signal.throwIfAborted();
  while ((await removeSome()) > 0);
}
