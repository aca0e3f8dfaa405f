import { eventHandler } from '../../../platform/events/handlers';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { contactsRelabeled, renameLabelOnContacts } from '../../contacts/contacts.facade';
import { renameLabelOnConversations } from '../../conversations/conversations.facade';
import { findLabel, findLabelTitled } from '../../labels/labels.facade';
import { labelTitleEvents } from '../../labels/labels.events';

/** Small enough that other writers of the account do not wait long for the lock of its event numbers. */
const CONVERSATIONS_PER_BATCH = 50;
const CONTACTS_AT_ONCE = 1_000;

interface Payload {
  accountId: number;
  labelId: number;
  /** The old title, to be replaced. */
  from: string;
}

export const retagOnRetitling = eventHandler({
  name: 'retagOnRetitling',
  events: labelTitleEvents,
  async handle(_db, accountId, events) {
    return events.map(({ data }) => ({ job: 'retag', payload: { accountId, ...data } }));
  },
});

/**
 * Replaces an old title by the label's current title on conversations and contacts, or removes it if the label was
 * deleted, in batches; a job that is started again continues where it stopped.
 */
export function relabelJob(services: Services): JobDefinition<Payload> {
  return {
    name: 'retag',
    async run({ accountId, labelId, from }, { signal }) {
      const works = [
        (tx: Tx, to: string | null) =>
          renameLabelOnConversations(tx, { from, to, limit: CONVERSATIONS_PER_BATCH }),
        async (tx: Tx, to: string | null) => {
          const changed = await renameLabelOnContacts(tx.db, accountId, {
            from,
            to,
            limit: CONTACTS_AT_ONCE,
          });
          if (changed > 0) tx.emit(contactsRelabeled(from, to));
          return changed;
        },
      ];
      for (const work of works) {
        let done = 0;
        do {
          signal.throwIfAborted();
          done = await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
            // A label has the old title again, so rows with that title now have that label.
            if (await findLabelTitled(tx.db, accountId, from)) return 0;
            const label = await findLabel(tx.db, accountId, labelId);
            return work(tx, label?.title ?? null);
          });
        } while (done > 0);
      }
    },
  };
}
