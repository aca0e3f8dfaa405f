import { withDeadline } from '../guarded-lookup';
import { type ImapSettings, MAIL_LIMITS, type MailLimits, type MailTools } from '../settings';
import { commandRunner } from './command-runner';
import { type ConnectSteps, connectImap } from './imap-client';
import { type Mailbox, mailboxOf } from './mailbox';

export interface SessionOptions {
  /** Default: MAIL_LIMITS. */
  limits?: Partial<MailLimits>;
  /** Default: 50 MB. */
  maxMailBytes?: number;
  steps?: ConnectSteps & { signedIn?(): void };
}

export interface ListedFolder {
  /** Path on the server. */
  name: string;
  isJunk: boolean;
}

/** A signed-in connection to a mail server. Every error is a MailboxError. */
export interface MailSession {
  /** The folders that mail can arrive in: not those of sent mails, drafts and the trash. */
  folders(): Promise<ListedFolder[]>;
  /** Opens a folder read-only, in place of the one that is open. */
  open(folder: string): Promise<Mailbox>;
  close(): Promise<void>;
}

const MAX_MAIL_BYTES = 50 * 1024 * 1024;
const CLOSE_MS = 2_000;
const LISTED_AT_MOST = 500;
/** Folders with emails that the people of the inbox wrote or threw away. */
const NOT_INCOMING = new Set(['\\Sent', '\\Drafts', '\\Trash']);
const INBOX = 'INBOX';
const UNREADABLE = ['\\Noselect', '\\NonExistent'];

/** Connects and signs in. Error: MailboxError. */
export async function openMailSession(
  tools: MailTools,
  settings: ImapSettings,
  options: SessionOptions = {},
): Promise<MailSession> {
  const limits = { ...MAIL_LIMITS, ...options.limits };
  const client = await connectImap(tools, settings, limits, options.steps);
  options.steps?.signedIn?.();
  const run = commandRunner(client);
  const maxBytes = options.maxMailBytes ?? MAX_MAIL_BYTES;
  let current: Mailbox | undefined;
  const close = async () => {
    if (!client.isClosed) await withDeadline(client.logout(), CLOSE_MS, 'logout').catch(() => undefined);
    client.close();
  };
  return {
    async folders() {
      const listed = await run(() => client.list(), limits.commandMs);
      return listed
        .filter(({ flags, specialUse = '' }) => !isExcluded(flags, specialUse))
        .slice(0, LISTED_AT_MOST)
        .map(({ path, specialUse }) => ({ name: path, isJunk: specialUse === '\\Junk' }));
    },
    async open(folder) {
      current?.leave();
      const opened = await run(() => client.mailboxOpen(folder, { readOnly: true }), limits.commandMs);
      current = mailboxOf({ client, run, opened, limits, maxBytes, close });
      return current;
    },
    close,
  };
}

function isExcluded(flags: ReadonlySet<string>, specialUse: string): boolean {
  return NOT_INCOMING.has(specialUse) || UNREADABLE.some((flag) => flags.has(flag));
}

/** Connects, signs in and opens INBOX. Error: MailboxError. */
export async function openMailbox(
  tools: MailTools,
  settings: ImapSettings,
  options: SessionOptions = {},
): Promise<Mailbox> {
  const session = await openMailSession(tools, settings, options);
  try {
    return await session.open(INBOX);
  } catch (error) {
    await session.close();
    throw error;
  }
}
