import type { ImapFlow } from 'imapflow';
import { withDeadline } from '../guarded-lookup';
import { type MailboxError, toMailboxError } from './mailbox-error';
import { closedError } from './wait-for-mail';

export type CommandRunner = <Result>(command: () => Promise<Result>, timeoutMs: number) => Promise<Result>;

/** Runs a command within its time; a server that does not answer loses the connection. Error: MailboxError. */
export function commandRunner(client: ImapFlow): CommandRunner {
  return async <Result>(command: () => Promise<Result>, timeoutMs: number): Promise<Result> => {
    let failure: MailboxError | undefined;
    try {
      // A closed client answers as if there were no mails.
      const result = client.isClosed ? undefined : await withDeadline(command(), timeoutMs, 'command');
      if (!client.isClosed) return result as Result;
    } catch (error) {
      failure = toMailboxError(error);
    }
    // Some commands of the client tell only that they failed, even when the connection is lost.
    if (client.isClosed && (!failure || failure.code === 'server')) throw closedError(client);
    if (failure?.code !== 'server') client.close();
    throw failure ?? closedError(client);
  };
}
