import type { MacroRun } from '@parley/contract';
import { onRealtimeEvent } from '../realtime/realtime';

/** After this time the person is told that the macro is still running; its effects appear in the thread anyway. */
const TIMEOUT_MS = 20_000;

export interface AwaitedRun {
  /** Result of the run; null: no result arrived before the timeout. */
  outcome: Promise<MacroRun | null>;
  /** Stops waiting; `outcome` resolves to null. */
  stop: () => void;
}

/**
 * Waits for the `macro.executed` event with this echo id. Call it before starting the run, so that the event can't be
 * missed.
 */
export function awaitRun(echoId: string, timeoutMs = TIMEOUT_MS): AwaitedRun {
  let settle: (run: MacroRun | null) => void = () => undefined;
  const outcome = new Promise<MacroRun | null>((resolve) => {
    settle = resolve;
  });
  const timer = setTimeout(() => finish(null), timeoutMs);
  const stopListening = onRealtimeEvent(({ event, data }) => {
    if (event === 'macro.executed' && data.echo_id === echoId) finish(data);
  });
  function finish(run: MacroRun | null) {
    clearTimeout(timer);
    stopListening();
    settle(run);
  }
  return { outcome, stop: () => finish(null) };
}
