import type { BulkActionProgress } from '@parley/contract';
import { api } from '../../../shared/api';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { bulkBodyOf, changed, type ConversationChange } from '../../conversations/model/conversation-change';
import { type BulkRun, setRuns } from './bulk-runs';
import type { Scope } from '../../conversations/model/scope';
import { addPendingChange, dropPendingChange } from '../../conversations/data/pending-changes';

/** Without progress events for this long, the client asks the server, because the connection may be down. */
const ASKS_AFTER_MS = 3_000;

type Listener = (progress: BulkActionProgress) => void;
const listeners = new Map<string, Listener>();
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  // The server publishes the changed conversations before `bulk_action.updated`, so they are on screen by then.
  onRealtimeEvent((message) => {
    if (message.event === 'bulk_action.updated') listeners.get(message.data.echo_id)?.(message.data);
  });
}

/**
 * Changes many conversations: on screen at once, then on the server, one after the other. Refused changes are rolled
 * back. `echoId` identifies the action: sending it again does not start a second one. Errors: those of the first call.
 */
export async function changeMany(
  { accountId }: Scope,
  { ids, change, echoId }: { ids: readonly number[]; change: ConversationChange; echoId: string },
): Promise<BulkActionProgress> {
  const tokens = ids.map((conversationId) => {
    const token = crypto.randomUUID();
    addPendingChange({
      token,
      conversationId,
      apply: (conversation) => changed(conversation, change),
    });
    return token;
  });
  try {
    const body = { type: 'Conversation', ids: [...ids], ...bulkBodyOf(change), echo_id: echoId };
    return await run(accountId, body, { echoId, total: ids.length, isUndo: false });
  } finally {
    for (const token of tokens) dropPendingChange(token);
  }
}

/** Restores what a bulk action changed. Errors: those of the first call. */
export function undoMany(
  { accountId }: Scope,
  { undo, total, echoId }: { undo: string; total: number; echoId: string },
): Promise<BulkActionProgress> {
  const body = { type: 'Conversation', undo, echo_id: echoId };
  return run(accountId, body, { echoId, total, isUndo: true });
}

type Body = { type: string; echo_id: string } & Record<string, unknown>;

async function run(
  accountId: number,
  body: Body,
  beginning: Omit<BulkRun, 'done'>,
): Promise<BulkActionProgress> {
  listen();
  const { echoId } = beginning;
  setRuns((runs) => [...runs.filter((one) => one.echoId !== echoId), { ...beginning, done: 0 }]);
  const news = newsOf(echoId);
  try {
    await api.call('startBulkAction', { params: { account_id: accountId }, body });
    for (;;) {
      const progress = (await news.next()) ?? (await ask(accountId, echoId));
      if (progress.finished) return progress;
      const done = progress.changed + progress.unchanged + progress.refused.length;
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
      const progress = latest;
      latest = null;
      return progress;
    },
    stop: () => void listeners.delete(echoId),
  };
}
