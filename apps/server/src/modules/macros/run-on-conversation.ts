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
} from '../conversations/conversations.facade';
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
  /** What was noted before this try, by conversation and position. */
  noted: ReadonlyMap<string, MacroStepRow>;
  step: StepRun;
}

export const stepKey = (displayId: number, position: number): string => `${displayId} ${position}`;

/** All actions in their order. Whoever may open the conversation at the beginning carries out the whole. */
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
    // Its call was begun by a process that is gone: whether it went out, nobody knows.
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

/** Null: none of that number, or not theirs to open. */
async function inboxOf(ctx: ActionContext, displayId: number): Promise<number | null> {
  try {
    const found = await openConversation(ctx, displayId);
    return isIt(found, displayId) ? found.inbox_id : null;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** The number of one that was merged leads to another, which is chosen by its own number or not at all. */
const isIt = (found: ConversationRow | undefined, displayId: number): boolean =>
  found?.display_id === displayId;

/** Whoever merges it waits until the step is done, or was there before and the step is not. */
function writeUnderConversationLock(ctx: ActionContext, displayId: number): ActionContext['write'] {
  return (work) =>
    ctx.write(async (tx) => {
      if (!isIt(await lockByDisplayId(tx.db, tx.accountId, displayId), displayId)) throw new NotFoundError();
      return work(tx);
    });
}

/**
 * An assignment among the actions may take the conversation out of the person's sight; what stands behind it in the macro
 * is theirs to do all the same.
 */
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
