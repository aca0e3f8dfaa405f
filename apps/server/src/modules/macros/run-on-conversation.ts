import { HttpError, NotFoundError } from '../../platform/http/errors';
import type { ActionContext, UserViewer } from '../access/access.facade';
import {
  performStep,
  type StepLedger,
  type StepRun,
} from '../conversation-actions/conversation-actions.facade';
import {
  type ConversationRow,
  lockByDisplayId,
  openConversation,
} from '../conversation-records/conversation-records.facade';
import {
  endStep,
  insertStep,
  type MacroRunRow,
  type MacroStep,
  type MacroStepRow,
} from './macro-runs.repository';

const EVENT = 'macro.executed';

interface Run {
  ctx: ActionContext & { viewer: UserViewer };
  run: MacroRunRow;
  /** Steps stored before this attempt, by conversation and position. */
  noted: ReadonlyMap<string, MacroStepRow>;
  step: StepRun;
}

export const stepKey = (displayId: number, position: number): string => `${displayId} ${position}`;

/**
 * Runs all actions in order. Access is checked once: a person who may open the conversation at the beginning may run
 * the whole macro.
 */
export async function runOnConversation({ ctx, run, noted, step }: Run, displayId: number): Promise<void> {
  const at = (position: number): MacroStep => ({
    accountId: run.account_id,
    runId: run.id,
    displayId,
    position,
  });
  let begun = noted.get(stepKey(displayId, 0))?.state;
  if (begun === undefined) {
    begun = (await inboxOf(ctx, displayId)) === null ? 'skipped' : 'done';
    await insertStep(ctx.db, at(0), { state: begun });
  }
  if (begun === 'skipped') return;
  for (const [index, action] of run.actions.entries()) {
    const position = index + 1;
    const known = noted.get(stepKey(displayId, position));
    // The process that started this external action ended during it, so its outcome is unknown; it is not repeated.
    if (known?.state === 'started')
      await endStep(ctx.db, at(position), { state: 'failed', reason: 'unknown_outcome' });
    if (known) continue;
    const inboxId = await inboxOf(
      { ...ctx, viewer: { kind: 'system', accountId: ctx.accountId } },
      displayId,
    );
    if (inboxId === null) {
      await endStep(ctx.db, at(position), { state: 'failed', reason: 'not_permitted' });
      continue;
    }
    const near = {
      ...ctx,
      viewer: withInboxAccess(ctx.viewer, inboxId),
      write: writeUnderConversationLock(ctx, displayId),
    };
    const scene = { ctx: near, displayId, webhookEvent: EVENT };
    await performStep(scene, action, { ledger: ledgerOf(at(position)), run: step });
  }
}

/** The inbox of a conversation. Null: no conversation with this display id, or the person may not open it. */
async function inboxOf(ctx: ActionContext, displayId: number): Promise<number | null> {
  try {
    const found = await openConversation(ctx, displayId);
    return isIt(found, displayId) ? found.inbox_id : null;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/**
 * The display id of a merged conversation resolves to its target, but the macro must not run on the target unless it
 * was chosen itself.
 */
const isIt = (found: ConversationRow | undefined, displayId: number): boolean =>
  found?.display_id === displayId;

/**
 * Holds the conversation's lock during a step: a concurrent merge waits until the step is done, or comes first and then
 * the step does not run.
 */
function writeUnderConversationLock(ctx: ActionContext, displayId: number): ActionContext['write'] {
  return (work) =>
    ctx.write(async (tx) => {
      if (!isIt(await lockByDisplayId(tx.db, tx.accountId, displayId), displayId)) throw new NotFoundError();
      return work(tx);
    });
}

/** An assignment in the macro may hide the conversation from the person; the actions after it must run all the same. */
function withInboxAccess(viewer: UserViewer, inboxId: number): UserViewer {
  return { ...viewer, permissions: null, inboxIds: [...viewer.inboxIds, inboxId] };
}

function ledgerOf(step: MacroStep): StepLedger {
  return {
    recordDone: (db) => insertStep(db, step, { state: 'done' }),
    recordStarted: (db) => insertStep(db, step, { state: 'started' }),
    recordEnd: (db, failure) => endStep(db, step, { state: failure ? 'failed' : 'done', reason: failure }),
  };
}
