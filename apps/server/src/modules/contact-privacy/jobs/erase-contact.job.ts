import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import { runInBatches } from '../../../platform/jobs/run-in-batches';
import type { Services } from '../../../platform/services';
import { deleteEndedExports } from '../../contact-exports/contact-exports.facade';
import { deleteEndedImports } from '../../contact-imports/contact-imports.facade';
import { removeConversationsOf } from '../../cascades/cascades.facade';
import { deleteContactRow, lockContact } from '../../contacts/contacts.facade';
import { contactDeleted } from '../../contacts/contacts.events';
import { lockConversationsToDelete } from '../../conversation-records/conversation-records.facade';
import {
  deleteFilesOfConversations,
  deleteUploadsOf,
  removeUnreferencedBlobsJob,
} from '../../files/files.facade';
import { eraseDeliveries } from '../../webhooks/webhooks.facade';
import { releaseArchives } from '../contact-data-exports.repository';
import {
  type ContactErasureRow,
  findErasure,
  finishErasure,
  markDeleted,
  noteBelongings,
} from '../contact-erasures.repository';
import {
  eraseFromEvents,
  forgetAvatarJobs,
  forgetKeptResponses,
  isDeletionHandled,
} from '../contact-traces.repository';

const ERASE_CONTACT = 'erase-contact';
const TRIES = 25;
/** Small enough that transactions of other writers do not wait long for the account's event numbers. */
const CONVERSATIONS_AT_ONCE = 50;
const RELAY_PAUSE_MS = 2_000;
/** For requests that were in progress during the first round: their responses are stored after it. */
const SECOND_ROUND_MS = 2 * 60_000;

interface Payload extends Record<string, unknown> {
  accountId: number;
  erasureId: number;
  /** Rounds through the logs so far; default: 0. */
  round?: number;
}

export function eraseContactJob(payload: Payload, runAt?: Date): JobSpec {
  return {
    job: ERASE_CONTACT,
    payload,
    key: `erase-contact:${payload.accountId}:${payload.erasureId}`,
    maxAttempts: TRIES,
    ...(runAt && { runAt }),
  };
}

/**
 * Erases a contact: first their rows, in batches, then what logs and the file store know of them, as soon as the handlers
 * of events have seen the deletion. A second round two minutes later ends it. A job that was interrupted continues where it
 * stopped.
 */
export function eraseContactDefinition(services: Services): JobDefinition<Payload> {
  return {
    name: ERASE_CONTACT,
    async run(payload, run) {
      const { accountId, erasureId, round = 0 } = payload;
      const db = services.database.tenant(accountId);
      const requested = await findErasure(db, accountId, erasureId);
      if (!requested || requested.finished_at) return;
      if (!requested.deleted_at) await deleteRows(services, requested, run.signal);
      const erasure = await findErasure(db, accountId, erasureId);
      const isInterrupted = run.signal.aborted || !erasure?.deleted_at;
      if (isInterrupted || !(await isDeletionHandled(db, accountId, requested.contact_id)))
        return run.addJobs([eraseContactJob(payload, new Date(Date.now() + RELAY_PAUSE_MS))]);
      await eraseTraces(services, erasure);
      await run.addJobs([removeUnreferencedBlobsJob(accountId)]);
      if (round > 0) return finishErasure(db, accountId, erasureId);
      const next = { ...payload, round: round + 1 };
      await run.addJobs([eraseContactJob(next, new Date(Date.now() + SECOND_ROUND_MS))]);
    },
  };
}

/** Deletes the contact with their conversations, and notes by which ids logs know them. */
async function deleteRows(
  services: Services,
  { account_id: accountId, id, contact_id: contactId, requested_by: userId }: ContactErasureRow,
  signal: AbortSignal,
): Promise<void> {
  const origin = { accountId, actor: { type: 'User' as const, id: userId } };
  const removeSome = async (tx: Tx, limit: number) => {
    const of = { contactId };
    const rows = await lockConversationsToDelete(tx.db, accountId, { of, limit });
    await noteBelongings(tx.db, accountId, { id, contactId });
    await deleteFilesOfConversations(
      tx.db,
      accountId,
      rows.map((row) => row.id),
    );
    return removeConversationsOf(tx, { of, limit });
  };
  await runInBatches(signal, CONVERSATIONS_AT_ONCE, (limit) =>
    services.runInTx(origin, (tx) => removeSome(tx, limit)),
  );
  if (signal.aborted) return;
  await services.runInTx(origin, async (tx) => {
    const contact = await lockContact(tx.db, accountId, contactId, { toDelete: true });
    if (contact) {
      // Conversations that arrived meanwhile; the lock on the contact's row prevents further ones.
      await removeSome(tx, Number.MAX_SAFE_INTEGER);
      await deleteContactRow(tx.db, accountId, contactId);
      tx.emit(contactDeleted(contact));
    }
    await markDeleted(tx.db, accountId, id);
  });
}

/** Erases the contact from logs and files. Repeatable. */
async function eraseTraces(services: Services, erasure: ContactErasureRow): Promise<void> {
  const { account_id: accountId, contact_id: contactId, conversation_ids: conversationIds } = erasure;
  const contactIds = [contactId, ...erasure.merged_contact_ids];
  const db = services.database.tenant(accountId);
  await eraseDeliveries(db, accountId, { conversationIds });
  await eraseDeliveries(db, accountId, { contactIds });
  await deleteUploadsOf(db, accountId, { conversationIds, contactInboxIds: erasure.contact_inbox_ids });
  await releaseArchives(db, accountId, contactId);
  await forgetKeptResponses(db, accountId);
  await deleteEndedImports(db, accountId);
  await deleteEndedExports(db, accountId);
  await eraseFromEvents(db, accountId, { contactIds, conversationIds });
  await forgetAvatarJobs(services.database.system('erase-contact'), accountId, contactId);
  for (const key of [erasure.avatar_key, ...erasure.merged_avatar_keys])
    if (key !== null) await services.files.delete(key);
}
