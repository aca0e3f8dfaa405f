import type { MacroRun } from '@parley/contract';

export interface RunResult {
  failures: MacroRun['conversations'][number]['failures'];
  /** The macro did nothing: the conversation was deleted or the person may not access it. */
  isSkipped: boolean;
}

/** Actions of a run that failed on one conversation. */
export function runResultOf(run: MacroRun, conversationId: number): RunResult {
  const done = run.conversations.find(({ id }) => id === conversationId);
  return { failures: done?.failures ?? [], isSkipped: done === undefined };
}
