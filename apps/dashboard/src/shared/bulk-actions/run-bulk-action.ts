import type { BulkActionProgress } from '@parley/contract';
import { api } from '../api';
import { onRealtimeEvent } from '../realtime/realtime';
import { type BulkRun, setRuns } from './bulk-runs';

/** Without progress events for this long, the client asks the server, because the connection may be down. */
const ASKS_AFTER_MS = 3_000;

type Listener = (progress: BulkActionProgress) => void;
const listeners = new Map<string, Listener>();
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  // The server publishes the changed records before `bulk_action.updated`, so they are on screen by then.
  onRealtimeEvent((message) => {
    if (message.event === 'bulk_action.updated') listeners.get(message.data.echo_id)?.(message.data);
  });
}

export type BulkActionBody = { type: 'Conversation' | 'Contact'; echo_id: string } & Record<string, unknown>;

/**
 * Starts a bulk action and resolves when it has finished; its progress is in `bulk-runs.ts` meanwhile. `echo_id`
 * identifies it: sending it again does not start a second one. Errors: those of the first call.
 */
export async function runBulkAction(
  accountId: number,
  body: BulkActionBody,
  { total, isUndo }: Pick<BulkRun, 'total' | 'isUndo'>,
): Promise<BulkActionProgress> {
  listen();
  const { echo_id: echoId, type } = body;
  const beginning = { echoId, type, total, isUndo, done: 0 };
  setRuns((runs) => [...runs.filter((one) => one.echoId !== echoId), beginning]);
  const news = newsOf(echoId);
  try {
    await api.call('startBulkAction', { params: { account_id: accountId }, body });
    for (;;) {
      const progress = (await news.next()) ?? (await ask(accountId, echoId));
      if (progress.finished) return progress;
      const done = progress.changed + progress.unchanged + progress.refused_count;
      setRuns((runs) => runs.map((one) => (one.echoId === echoId ? { ...one, done } : one)));
    }
  } finally {
    news.stop();
    setRuns((runs) => runs.filter((one) => one.echoId !== echoId));
  }
}

const ask = (accountId: number, echoId: string): Promise<BulkActionProgress> =>
  api.call('showBulkAction', { params: { account_id: accountId, echo_id: echoId } });

/**
 * Latest progress of an action that was not consumed yet. `next` waits for one and resolves to null after a timeout.
 */
function newsOf(echoId: string) {
  let latest: BulkActionProgress | null = null;
  let wake: (() => void) | undefined;
  listeners.set(echoId, (progress) => {
    latest = progress;
    wake?.();
  });
  return {
    async next(): Promise<BulkActionProgress | null> {
      if (latest === null) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ASKS_AFTER_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      const taken = latest;
      latest = null;
      return taken;
    },
    stop: () => void listeners.delete(echoId),
  };
}
