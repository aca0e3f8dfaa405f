import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type ActionContext, findActiveViewers, type UserViewer } from '../../access/access.facade';
import { findRun, finishRun, listSteps, type MacroRunRow } from '../macro-runs.repository';
import { macroExecuted } from '../macros.events';
import { runOnConversation, stepKey } from '../run-on-conversation';

const RUN_MACRO = 'run-macro';
/**
 * Attempts: an internal error in an action delays the actions after it until the last attempt, which skips the failing
 * action.
 */
const TRIES = 3;

interface RunPayload {
  accountId: number;
  runId: number;
}

export function runMacroJob(accountId: number, runId: number): JobSpec {
  return { job: RUN_MACRO, payload: { accountId, runId }, key: `macro:${runId}`, maxAttempts: TRIES };
}

/**
 * Executes a macro on its conversations, one after the other, in the name of the person who started it. A restarted job
 * continues at the first step without a row. In the outbound group, because it may wait for mail servers and webhooks.
 */
export function runMacro(services: Services): JobDefinition<RunPayload> {
  return {
    name: RUN_MACRO,
    group: 'outbound',
    async run({ accountId, runId }, job) {
      const db = services.database.tenant(accountId);
      const run = await findRun(db, accountId, runId);
      if (!run || run.finished_at !== null) return;
      const ctx = await contextOf(services, run);
      const steps = await listSteps(db, accountId, runId);
      const noted = new Map(steps.map((step) => [stepKey(step.display_id, step.position), step]));
      const step = { logger: job.logger, isLastTry: job.attempt >= job.maxAttempts };
      for (const displayId of ctx ? run.conversation_ids : []) {
        if (job.signal.aborted) return job.addJobs([runMacroJob(accountId, runId)]);
        if (ctx) await runOnConversation({ ctx, run, noted, step }, displayId);
      }
      await services.runInTx(originOf(run), async (tx) => {
        if (await finishRun(tx.db, accountId, runId)) tx.emit(macroExecuted(runId, run.user_id));
      });
    },
  };
}

const originOf = ({ account_id: accountId, user_id: id }: MacroRunRow) => ({
  accountId,
  actor: { type: 'User' as const, id },
});

/** Null when the person is no member any more, or the account is suspended; then nothing is executed. */
async function contextOf(
  services: Services,
  run: MacroRunRow,
): Promise<(ActionContext & { viewer: UserViewer }) | null> {
  const db = services.database.tenant(run.account_id);
  const [viewer] = await findActiveViewers(db, run.account_id, [run.user_id]);
  if (!viewer) return null;
  return {
    services,
    accountId: run.account_id,
    viewer,
    locale: run.locale,
    db,
    write: (work) => services.runInTx(originOf(run), work),
  };
}
