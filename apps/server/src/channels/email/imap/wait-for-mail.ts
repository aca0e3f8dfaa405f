import type { ImapFlow } from 'imapflow';
import { MailboxError } from './mailbox-error';

export interface WaitOptions {
  signal?: AbortSignal;
  /** Default: 9 minutes, as many routers forget a silent connection after 10. */
  timeoutMs?: number;
}

/** `mail`: there are new mails; `nothing`: the time is over or the signal was raised. */
export type WaitResult = 'mail' | 'nothing';

const WAIT_MS = 9 * 60 * 1_000;
/** How often a server that cannot tell by itself is asked. */
const ASK_MS = 60 * 1_000;

/**
 * Waits by IDLE (RFC 2177) until the server says that mails have come. `ping` ends IDLE and shows whether the server is
 * still there; a server without IDLE is asked once a minute. Error: MailboxError.
 */
export async function waitForMail(
  client: ImapFlow,
  state: { hasNews: boolean },
  { signal, timeoutMs = WAIT_MS }: WaitOptions,
  ping: () => Promise<void>,
): Promise<WaitResult> {
  const end = Date.now() + timeoutMs;
  while (!state.hasNews && !signal?.aborted && !client.isClosed && Date.now() < end) {
    await untilEvent(client, signal, end - Date.now());
    if (!client.isClosed) await ping();
  }
  if (client.isClosed) throw closedError(client);
  return state.hasNews ? 'mail' : 'nothing';
}

/** Until there are mails, the signal, the end of the connection or the time; at most a minute where IDLE does not work. */
async function untilEvent(
  client: ImapFlow,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      client.off('exists', finish);
      client.off('close', finish);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    let timer = setTimeout(finish, timeoutMs);
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, Math.min(timeoutMs, ASK_MS));
    };
    client.on('exists', finish);
    client.on('close', finish);
    signal?.addEventListener('abort', finish);
    if (client.capabilities.has('IDLE')) void client.idle().then(askSoon, askSoon);
    else askSoon();
  });
}

/** The connection is gone, with the server's last words. */
export function closedError(client: ImapFlow): MailboxError {
  const words = client.byeReason || null;
  return new MailboxError('closed', words, null, words ?? 'The mail server closed the connection');
}
