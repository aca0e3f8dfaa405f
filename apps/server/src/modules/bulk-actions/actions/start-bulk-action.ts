import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type BulkActionType, bulkActionTypes, limits, type RouteBody, type routes } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  ConflictError,
  HttpError,
  NotAuthorizedError,
  NotFoundError,
  RuleError,
  TooManyRequestsError,
} from '../../../platform/http/errors';
import { type AccountContext, hasAbility } from '../../access/access.facade';
import { findMatchingContactIds } from '../../contacts/contacts.facade';
import { readSnoozedUntil } from '../../conversations/conversations.facade';
import { parseFilterConditions } from '../../filters/filters.facade';
import { bulkActionRequested } from '../bulk-actions.events';
import {
  findByEcho,
  insertBulkAction,
  insertRecords,
  insertRecordsToUndo,
  listDone,
} from '../bulk-actions.repository';
import type { BulkInput, ConversationFields } from '../bulk-actions.types';

const bulkActionsOfAPerson = { name: 'bulk-actions', limit: 60, windowSeconds: 60, isUsage: true } as const;

type Body = RouteBody<typeof routes.startBulkAction>;

/**
 * Stores a bulk action, which a job runs after the commit. Idempotent by echo id. Errors: 401 the caller may not
 * delete contacts; 404 nothing to undo; 409 the echo id was used for another bulk action; 422 invalid, or more contacts
 * match than one action may change; 429.
 */
export async function startBulkAction(ctx: AccountContext, body: Body): Promise<void> {
  const type = readType(body.type);
  await countRequest(ctx);
  const { userId } = ctx.viewer;
  const echoId = body.echo_id ?? randomUUID();
  const given = type === 'Conversation' ? conversationInput(body) : contactInput(ctx, body);
  const matches = body.undo == null && given.matching ? await findMatches(ctx, given.matching) : null;
  await ctx.write(async (tx) => {
    const input = body.undo == null ? given : await inputOfUndo(tx, { userId, echoId: body.undo, type });
    const bulkActionId = await insertBulkAction(tx.db, {
      account_id: tx.accountId,
      user_id: userId,
      echo_id: echoId,
      type,
      input: JSON.stringify(input),
      locale: ctx.locale,
      request_id: tx.requestId ?? null,
      records_count: matches?.length ?? null,
    });
    if (bulkActionId !== undefined) {
      const key = { accountId: tx.accountId, bulkActionId };
      if (matches) await insertRecords(tx.db, key, matches);
      if (input.undoes !== undefined && input.matching) await insertRecordsToUndo(tx.db, key, input.undoes);
      return tx.emit(bulkActionRequested(bulkActionId));
    }
    const earlier = await findByEcho(tx.db, { accountId: tx.accountId, userId, echoId });
    const isSame = earlier?.type === type && isDeepStrictEqual(earlier.input, asStored(input));
    if (!isSame) {
      throw new ConflictError('echo_id_reused', 'This echo_id was used before for another bulk action');
    }
  });
}

function readType(given: string | null | undefined): BulkActionType {
  const type = bulkActionTypes.find((one) => one.toLowerCase() === given?.trim().toLowerCase());
  if (!type) throw new HttpError('bulk_type_unknown', { success: false });
  return type;
}

async function countRequest({ services, accountId, viewer }: AccountContext): Promise<void> {
  const verdict = await services.limits.check(bulkActionsOfAPerson, `${accountId}:${viewer.userId}`);
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
}

/** Ids of the contacts that match now. Errors: 422. */
async function findMatches(
  { db, accountId, seq }: AccountContext,
  { payload, text }: NonNullable<BulkInput['matching']>,
): Promise<number[]> {
  const filter = await parseFilterConditions(db, accountId, 'contact', payload);
  const ids = await findMatchingContactIds({ db, accountId, seq }, { filter, text }, limits.bulkMatches + 1);
  if (ids.length <= limits.bulkMatches) return ids;
  throw new RuleError('bulk_too_many', `More than ${limits.bulkMatches} contacts match`);
}

const distinctIds = ({ ids }: Body): number[] => [...new Set(ids ?? [])];

function conversationInput(body: Body): BulkInput {
  const { status, assignee_id: assigneeId, team_id: teamId, priority, unread } = body.fields ?? {};
  const fields: ConversationFields = {
    ...(status !== undefined && { status }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(teamId !== undefined && { teamId }),
    ...(priority !== undefined && { priority }),
    ...(unread !== undefined && { unread }),
  };
  const snoozedUntil = readSnoozedUntil(body.snoozed_until);
  if (status === 'snoozed') fields.snoozedUntil = snoozedUntil?.toISOString() ?? null;
  return {
    ids: distinctIds(body),
    fields,
    addedLabels: body.labels?.add ?? [],
    removedLabels: body.labels?.remove ?? [],
  };
}

/** One kind of change per request: deletion, else labels to add, else labels to remove. */
function contactInput({ viewer }: AccountContext, body: Body): BulkInput {
  const { matching } = body;
  const input = {
    ...(matching
      ? { ids: [], matching: { payload: matching.payload ?? [], text: matching.q?.trim() ?? '' } }
      : { ids: distinctIds(body) }),
    fields: {},
    addedLabels: [],
    removedLabels: [],
  };
  if (body.action_name === 'delete') {
    if (!hasAbility(viewer, 'deleteContact')) throw new NotAuthorizedError();
    return { ...input, deletes: true };
  }
  const { add, remove } = body.labels ?? {};
  return add ? { ...input, addedLabels: add } : { ...input, removedLabels: remove ?? [] };
}

async function inputOfUndo(
  tx: Tx,
  { userId, echoId, type }: { userId: number; echoId: string; type: BulkActionType },
): Promise<BulkInput> {
  const action = await findByEcho(tx.db, { accountId: tx.accountId, userId, echoId });
  if (!action || action.type !== type) throw new NotFoundError();
  if (action.input.deletes) throw new RuleError('not_undoable', 'Deleting contacts cannot be undone');
  if (action.finished_at === null)
    throw new RuleError('bulk_action_running', 'The bulk action is still running');
  const undo = { fields: {}, addedLabels: [], removedLabels: [], undoes: action.id };
  const { matching } = action.input;
  if (matching) return { ...undo, ids: [], matching };
  const ids = (await listDone(tx.db, tx.accountId, action.id))
    .filter(({ outcome, before }) => outcome === 'changed' || before !== null)
    .map(({ record_id: id }) => id)
    .sort((a, b) => a - b);
  return { ...undo, ids };
}

const asStored = (input: BulkInput): unknown => JSON.parse(JSON.stringify(input));
