import { isDeepStrictEqual } from 'node:util';
import type { BulkRefusal } from '@parley/contract';
import { HttpError, NotFoundError } from '../../../platform/http/errors';
import type { Db } from '../../../platform/db/database';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition, JobRun } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type ActionContext, findActiveViewers, hasAbility } from '../../access/access.facade';
import { changeContactLabels } from '../../contacts/contacts.facade';
import { deleteContact } from '../../cascades/cascades.facade';
import { listsConversation, lockByDisplayId } from '../../conversation-records/conversation-records.facade';
import { loadActivityAuthor } from '../../conversations/conversations.facade';
import { bulkActionUpdated } from '../bulk-actions.events';
import {
  findBulkAction,
  findItem,
  finishBulkAction,
  insertItem,
  listDone,
  listPendingRecords,
  lockRunning,
} from '../bulk-actions.repository';
import {
  type BulkActionItemRow,
  type BulkActionRow,
  BulkRefusalError,
  type ContactState,
} from '../bulk-actions.types';
import { type BulkActor, applyBulkInput, nextLabels } from '../apply-bulk-input';
import { type ConversationState, stateOf } from '../conversation-state';
import { revertBulkChange } from '../revert-bulk-change';

export const RUN_BULK_ACTION = 'run-bulk-action';

/** Contacts whose labels are changed in one transaction. */
const CONTACTS_AT_ONCE = 50;
/** Records between two progress events, often enough for a progress bar; at most a hundred events for all of them. */
const PROGRESS_EVERY = 10;
const PROGRESS_EVENTS = 100;
/** Longest delay between retries; short, because the user waits for the result. */
const LONGEST_PAUSE_SECONDS = 30;

type Outcome = Pick<BulkActionItemRow, 'outcome'> & {
  reason?: BulkRefusal;
  before?: State;
  after?: State;
};

type State = ConversationState | ContactState;

interface Work {
  services: Services;
  action: BulkActionRow;
  run: Pick<JobRun, 'attempt' | 'maxAttempts' | 'logger'>;
}

/** Runs a bulk action in small transactions; a retry continues where the previous attempt stopped. */
export function runBulkAction(
  services: Services,
): JobDefinition<{ accountId: number; bulkActionId: number }> {
  return {
    name: RUN_BULK_ACTION,
    retryDelaySeconds: (failedAttempt) => Math.min(2 ** failedAttempt, LONGEST_PAUSE_SECONDS),
    async run({ accountId, bulkActionId }, run) {
      const db = services.database.tenant(accountId);
      const action = await findBulkAction(db, accountId, bulkActionId);
      if (!action || action.finished_at !== null) return;
      const size = batchSizeOf(action);
      const reportsAfter = Math.max(PROGRESS_EVERY, Math.ceil((action.records_count ?? 0) / PROGRESS_EVENTS));
      let unreported = 0;
      for await (const batch of pendingBatches(db, action, size)) {
        if (run.signal.aborted) {
          return run.addJobs([{ job: RUN_BULK_ACTION, payload: { accountId, bulkActionId } }]);
        }
        unreported += batch.length;
        const reportsProgress = unreported >= reportsAfter;
        if (reportsProgress) unreported = 0;
        await changeBatch({ services, action, run }, batch, reportsProgress);
      }
      await services.runInTx(originOf(action), async (tx) => {
        if (await finishBulkAction(tx.db, accountId, bulkActionId))
          tx.emit(bulkActionUpdated(bulkActionId, action.user_id));
      });
    },
  };
}

/** Conversations, and contacts to delete, take a transaction each; labels of contacts are changed together. */
function batchSizeOf({ type, input }: BulkActionRow): number {
  return type === 'Contact' && !input.deletes ? CONTACTS_AT_ONCE : 1;
}

/** The records that have no result yet, in the order of the request or of their ids. */
async function* pendingBatches(db: Db, action: BulkActionRow, size: number): AsyncGenerator<number[]> {
  const { account_id: accountId, id: bulkActionId, input } = action;
  if (action.records_count === null) {
    const done = new Set((await listDone(db, accountId, bulkActionId)).map((item) => item.record_id));
    const left = input.ids.filter((id) => !done.has(id));
    for (let at = 0; at < left.length; at += size) yield left.slice(at, at + size);
    return;
  }
  for (let after = 0; ; ) {
    const batch = await listPendingRecords(db, { accountId, bulkActionId }, { after, limit: size });
    if (batch.length === 0) return;
    after = batch.at(-1) ?? after;
    yield batch;
  }
}

/**
 * Changes several records in one transaction. If one of them can't be changed, the transaction is rolled back and each
 * is changed on its own.
 */
async function changeBatch(work: Work, batch: readonly number[], reportsProgress: boolean): Promise<void> {
  const [first = 0, ...others] = batch;
  if (others.length === 0) return changeRecord(work, first, reportsProgress);
  try {
    await changeLabelsTogether(work, batch, reportsProgress);
  } catch {
    for (const [index, id] of batch.entries())
      await changeRecord(work, id, reportsProgress && index === others.length);
  }
}

async function changeLabelsTogether(
  work: Work,
  batch: readonly number[],
  reportsProgress: boolean,
): Promise<void> {
  const { services, action } = work;
  const { account_id: accountId, id: bulkActionId } = action;
  // Refuses if the user is no longer a member.
  await contextOf(work);
  await services.runInTx(originOf(action), async (tx) => {
    if (!(await lockRunning(tx.db, accountId, bulkActionId))) return;
    // In the order of the ids, as everybody locks several contacts.
    for (const recordId of batch.toSorted((a, b) => a - b)) {
      if (await findItem(tx.db, { accountId, bulkActionId, recordId })) continue;
      await storeItem(tx, action, { recordId, outcome: await changeOneContact(tx, action, recordId) });
    }
    if (reportsProgress) tx.emit(bulkActionUpdated(bulkActionId, action.user_id));
  });
}

/**
 * Changes one record and stores the result in the same transaction. A refused change is stored with its reason, and
 * the others continue.
 */
async function changeRecord(work: Work, recordId: number, reportsProgress: boolean): Promise<void> {
  const note = (outcome: (tx: Tx) => Promise<Outcome>) =>
    recordItemOnce(work, { recordId, reportsProgress }, outcome);
  try {
    await doRecord(work, recordId, note);
  } catch (error) {
    const reason = refusalOf(error) ?? reasonOfLastTry(work, recordId, error);
    await note(async () => ({ outcome: 'refused', reason }));
  }
}

type Note = (outcome: (tx: Tx) => Promise<Outcome>) => Promise<void>;

async function doRecord(work: Work, recordId: number, note: Note): Promise<void> {
  const { action } = work;
  const { ctx, actor } = await contextOf(work);
  if (action.type === 'Conversation')
    return note((tx) => changeOneConversation(tx, { action, displayId: recordId, actor }));
  if (action.input.deletes) {
    if (!hasAbility(actor.viewer, 'deleteContact')) throw new BulkRefusalError('not_found');
    // Deletes in several transactions. A contact that is already gone counts as unchanged.
    const isDeleted = await deleteContact(ctx, recordId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotFoundError) return false;
        throw error;
      },
    );
    return note(async () => ({ outcome: isDeleted ? 'changed' : 'unchanged' }));
  }
  return note((tx) => changeOneContact(tx, action, recordId));
}

/** Adds or removes labels. Undo takes back those that the bulk action added, and adds those that it removed. */
async function changeOneContact(tx: Tx, action: BulkActionRow, contactId: number): Promise<Outcome> {
  const { undoes } = action.input;
  const change = undoes === undefined ? action.input : await revertedLabels(tx, undoes, contactId);
  const { before, after } = await changeContactLabels(tx, contactId, (labels) => nextLabels(labels, change));
  return changed({ labels: before.labels }, { labels: after.labels });
}

async function revertedLabels(tx: Tx, bulkActionId: number, contactId: number) {
  const { before, after } = await requireSpan<ContactState>(tx, bulkActionId, contactId);
  return {
    addedLabels: before.labels.filter((title) => !after.labels.includes(title)),
    removedLabels: after.labels.filter((title) => !before.labels.includes(title)),
  };
}

/** The state of a record before and after a bulk action that changed it. */
async function requireSpan<S extends State>(
  tx: Tx,
  bulkActionId: number,
  recordId: number,
): Promise<{ before: S; after: S }> {
  const item = await findItem(tx.db, { accountId: tx.accountId, bulkActionId, recordId });
  if (!item?.before || !item.after) throw new BulkRefusalError('not_found');
  return { before: item.before as unknown as S, after: item.after as unknown as S };
}

async function changeOneConversation(
  tx: Tx,
  { action, displayId, actor }: { action: BulkActionRow; displayId: number; actor: BulkActor },
): Promise<Outcome> {
  const found = await lockByDisplayId(tx.db, tx.accountId, displayId);
  // The number of a merged conversation leads to another one, which must only be changed if it was selected by its
  // own number.
  const isIt = found?.display_id === displayId;
  if (!isIt || !listsConversation(actor.viewer, found)) throw new BulkRefusalError('not_found');
  const before = stateOf(found);
  if (action.input.undoes !== undefined) {
    const span = await requireSpan<ConversationState>(tx, action.input.undoes, displayId);
    const { conversation, isWhole } = await revertBulkChange(tx, found, span, actor.author);
    if (!isWhole)
      return { outcome: 'refused', reason: 'changed_since', before, after: stateOf(conversation) };
    return changed(before, stateOf(conversation));
  }
  return changed(before, stateOf(await applyBulkInput(tx, found, action.input, actor)));
}

function changed(before: State, after: State): Outcome {
  return isDeepStrictEqual(before, after) ? { outcome: 'unchanged' } : { outcome: 'changed', before, after };
}

/**
 * Runs the change and stores its result in one transaction. A second run of the same record finds the result and does
 * nothing.
 */
async function recordItemOnce(
  { services, action }: Work,
  { recordId, reportsProgress }: { recordId: number; reportsProgress: boolean },
  outcome: (tx: Tx) => Promise<Outcome>,
): Promise<void> {
  const { account_id: accountId, id: bulkActionId } = action;
  await services.runInTx(originOf(action), async (tx) => {
    if (!(await lockRunning(tx.db, accountId, bulkActionId))) return;
    if (await findItem(tx.db, { accountId, bulkActionId, recordId })) return;
    await storeItem(tx, action, { recordId, outcome: await outcome(tx) });
    if (reportsProgress) tx.emit(bulkActionUpdated(bulkActionId, action.user_id));
  });
}

async function storeItem(
  tx: Tx,
  { id: bulkActionId }: BulkActionRow,
  { recordId, outcome: { before, after, ...item } }: { recordId: number; outcome: Outcome },
): Promise<void> {
  await insertItem(tx.db, {
    account_id: tx.accountId,
    bulk_action_id: bulkActionId,
    record_id: recordId,
    ...item,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  });
}

async function contextOf({ services, action }: Work): Promise<{ ctx: ActionContext; actor: BulkActor }> {
  const { account_id: accountId, user_id: userId, locale } = action;
  const db = services.database.tenant(accountId);
  const [viewer] = await findActiveViewers(db, accountId, [userId]);
  if (!viewer) throw new BulkRefusalError('not_found');
  const write: ActionContext['write'] = (run) => services.runInTx(originOf(action), run);
  const ctx: ActionContext = { services, accountId, viewer, locale, db, write };
  return { ctx, actor: { viewer, author: await loadActivityAuthor(ctx) } };
}

function originOf({ account_id: accountId, user_id: id, request_id: requestId }: BulkActionRow) {
  return {
    accountId,
    actor: { type: 'User' as const, id },
    ...(requestId === null ? {} : { requestId }),
  };
}

/** The refusal reason for errors that a retry would not change, else null. */
function refusalOf(error: unknown): BulkRefusal | null {
  if (error instanceof BulkRefusalError) return error.reason;
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'not_found' || error.code === 'not_authorized') return 'not_found';
  if (error.code === 'contact_online') return 'contact_online';
  return error.code === 'invalid_input' ? 'labels_invalid' : null;
}

/** On the last attempt a failing record is refused, so that it does not block the others (D9). */
function reasonOfLastTry({ run }: Work, recordId: number, error: unknown): BulkRefusal {
  if (run.attempt < run.maxAttempts) throw error;
  run.logger.error({ err: error, recordId }, 'one of a bulk action failed');
  return 'failed';
}
