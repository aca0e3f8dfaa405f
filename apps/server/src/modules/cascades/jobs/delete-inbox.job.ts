import { eventHandler } from '../../../platform/events/handlers';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { removeAvatar } from '../../avatars/avatars.facade';
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
      await repeatUntilEmpty(signal, () => step((tx) => removeLinks(tx, inboxId)));
      await step(async (tx) => {
        await removeCounters(tx, inboxId);
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

async function removeLinks(tx: Tx, inboxId: number): Promise<number> {
  const some = tx.db
    .selectFrom('contact_inboxes')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('inbox_id', '=', inboxId)
    .limit(LINKS_AT_ONCE);
  const result = await tx.db
    .deleteFrom('contact_inboxes')
    .where('account_id', '=', tx.accountId)
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

async function removeCounters(tx: Tx, inboxId: number): Promise<void> {
  await tx.db
    .deleteFrom('conversation_counts')
    .where('account_id', '=', tx.accountId)
    .where('inbox_id', '=', inboxId)
    .execute();
}
