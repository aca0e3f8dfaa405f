import { type ActionFailure, actionFailures, type MacroRun } from '@parley/contract';
import type { MacroRunRow, MacroStepRow } from './macro-runs.repository';

/** Result of each conversation of a run; those that were never reached count as skipped. */
export function presentRun(run: MacroRunRow, steps: readonly MacroStepRow[]): MacroRun {
  const allowed = new Set(
    steps.filter(({ position, state }) => position === 0 && state === 'done').map((step) => step.display_id),
  );
  return {
    account_id: run.account_id,
    macro_id: run.macro_id,
    echo_id: run.echo_id,
    conversations: run.conversation_ids
      .filter((id) => allowed.has(id))
      .map((id) => ({
        id,
        failures: steps
          .filter((step) => step.display_id === id && step.position > 0 && step.state === 'failed')
          .map((step) => ({
            position: step.position,
            action_name: run.actions[step.position - 1]?.action_name ?? '',
            reason: reasonOf(step.reason),
          })),
      })),
    skipped: run.conversation_ids.filter((id) => !allowed.has(id)),
  };
}

function reasonOf(stored: string | null): ActionFailure {
  return actionFailures.find((one) => one === stored) ?? 'failed';
}
