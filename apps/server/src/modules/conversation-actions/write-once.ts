import type { ActionContext } from '../access/access.facade';
import type { StepLedger, Write } from './conversation-actions.types';

/** The step has already taken effect. */
export class StepAlreadyDoneError extends Error {
  constructor() {
    super('the step was taken before');
    this.name = 'StepAlreadyDoneError';
  }
}

/**
 * The caller's context, except that every write is committed together with the record that the step is done. A step
 * that is started again, by any process, thus takes effect once.
 */
export function createWriteOnceContext(
  ctx: ActionContext,
  ledger: StepLedger,
): { ctx: ActionContext; hasWritten: () => boolean } {
  let hasWritten = false;
  const write: Write = async (work) => {
    if (hasWritten) throw new Error('a step writes once: its second transaction would not be noted');
    const result = await ctx.write(async (tx) => {
      if (!(await ledger.recordDone(tx.db))) throw new StepAlreadyDoneError();
      return work(tx);
    });
    hasWritten = true;
    return result;
  };
  return { ctx: { ...ctx, write }, hasWritten: () => hasWritten };
}
