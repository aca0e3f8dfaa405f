import type { MacroRun } from '@parley/contract';

export interface RunResult {
  failures: MacroRun['conversations'][number]['failures'];
  /** Nothing was done: the conversation is gone, or not theirs to open. */
  isSkipped: boolean;
}

/** What a run could not do on one conversation. */
export function runResultOf(run: MacroRun, conversationId: number): RunResult {
  const done = run.conversations.find(({ id }) => id === conversationId);
  return { failures: done?.failures ?? [], isSkipped: done === undefined };
}
