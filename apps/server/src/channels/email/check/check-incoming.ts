import type { HopFacts } from '@parley/contract';
import type { ImapFlow } from 'imapflow';
import { openMailbox } from '../imap/mail-session';
import type { Mailbox } from '../imap/mailbox';
import type { ImapSettings, MailLimits, MailTools } from '../settings';
import { tlsStateOf } from '../smtp/smtp-session';
import { imapFailure } from './failure';
import { CHECK_LIMITS, type CheckHop, connectedFacts, lookAt, resolvedFacts, type Step } from './hops';

export interface CheckOptions {
  /** Default: 10 s for each step. */
  limits?: Partial<MailLimits>;
}

/** Looks at each step of reading a mailbox, in order, and changes nothing in it. Never throws. */
export async function* checkIncoming(
  tools: MailTools,
  settings: ImapSettings,
  options: CheckOptions = {},
): AsyncGenerator<CheckHop, void, undefined> {
  const limits = { ...CHECK_LIMITS, ...options.limits };
  const resolved = announced<readonly string[]>();
  const connected = announced<ImapFlow>();
  const signedIn = announced<void>();
  const opening = openMailbox(tools, settings, {
    limits,
    steps: { resolved: resolved.announce, connected: connected.announce, signedIn: signedIn.announce },
  });
  // The step that fails reports it.
  opening.catch(() => undefined);
  const steps: Step[] = [
    {
      hop: 'resolved',
      look: async () => resolvedFacts(await before(opening, resolved.promise), settings),
    },
    {
      hop: 'connected',
      look: async () => {
        const client = await before(opening, connected.promise);
        return connectedFacts(tlsStateOf(socketOf(client)), settings);
      },
    },
    {
      hop: 'signed_in',
      look: async () => {
        await before(opening, signedIn.promise);
        return { user: settings.user };
      },
    },
    { hop: 'folder_read', look: async () => folderFacts(await opening) },
  ];
  try {
    yield* lookAt(steps, { settings, failureOf: imapFailure, hopMs: limits.connectMs });
  } finally {
    // It may still be connecting, for which nobody needs to wait.
    void opening.then((mailbox) => mailbox.close()).catch(() => undefined);
  }
}

async function folderFacts(mailbox: Mailbox): Promise<HopFacts> {
  const newestAt = await mailbox.newestDate();
  return { folder: 'INBOX', messages: mailbox.exists, newest_at: newestAt?.toISOString() ?? null };
}

/** Not declared by imapflow. */
function socketOf(client: ImapFlow): unknown {
  return (client as unknown as { socket: unknown }).socket;
}

/** A promise of what a callback is called with. */
function announced<Value>(): { promise: Promise<Value>; announce(value: Value): void } {
  let announce: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    announce = resolve;
  });
  return { promise, announce: (value) => announce(value) };
}

/** The announcement, unless the work fails before it. */
async function before<Value>(work: Promise<unknown>, announcement: Promise<Value>): Promise<Value> {
  return Promise.race([announcement, work.then(() => announcement)]);
}
