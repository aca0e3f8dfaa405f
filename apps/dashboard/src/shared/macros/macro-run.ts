import type { MacroRun } from '@parley/contract';
import { onRealtimeEvent } from '../realtime/realtime';

/** Who waits longer is told that it goes on; what it does shows in the thread anyway. */
const TIMEOUT_MS = 20_000;

export interface AwaitedRun {
  /** What became of it; null: no word of it in time. */
  outcome: Promise<MacroRun | null>;
  /** Nobody waits any more. */
  stop: () => void;
}

/** Listens, from before it is asked for, for the end of the run of this name. */
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
