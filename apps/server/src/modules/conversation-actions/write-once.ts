import type { ActionContext } from '../access/access.facade';
import type { StepLedger, Write } from './conversation-actions.types';

/** The step's effect stands already. */
export class StepTakenError extends Error {
  constructor() {
    super('the step was taken before');
    this.name = 'StepTakenError';
  }
}

/**
 * The caller's context with one difference: what it writes is written together with the note that the step is done, or
 * not at all. So a step that is begun again, by whomever, has its effect once.
 */
export function writingOnce(
  ctx: ActionContext,
  ledger: StepLedger,
): { ctx: ActionContext; hasWritten: () => boolean } {
  let hasWritten = false;
  const write: Write = async (work) => {
    if (hasWritten) throw new Error('a step writes once: its second transaction would not be noted');
    const result = await ctx.write(async (tx) => {
      if (!(await ledger.noteDone(tx.db))) throw new StepTakenError();
      return work(tx);
    });
    hasWritten = true;
    return result;
  };
  return { ctx: { ...ctx, write }, hasWritten: () => hasWritten };
}
