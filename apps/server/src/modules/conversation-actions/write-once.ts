import type { ActionContext } from '../access/access.facade';
import type { StepLedger, Write } from './conversation-actions.types';

/** The step's effect stands already. */
export class StepAlreadyDoneError extends Error {
  constructor() {
    super('the step was taken before');
    this.name = 'StepAlreadyDoneError';
  }
}

/**
 * The caller's context with one difference: what it writes is written together with the note that the step is done, or
 * not at all. So a step that is begun again, by whomever, has its effect once.
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
