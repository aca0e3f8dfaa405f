import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ComposedMail } from '../compose/composed-mail';
import { domainOf, isAddress } from '../compose/header-values';
import { openSocket, resolveMailHost } from '../guarded-lookup';
import type { MailLimits, MailTools, SmtpSettings } from '../settings';
import { deliver } from '../smtp/send-mail';
import { type SmtpSession, startSession } from '../smtp/smtp-session';
import type { CheckOptions } from './check-incoming';
import { smtpFailure } from './failure';
import {
  CHECK_LIMITS,
  type CheckHop,
  connectedFindings,
  type Findings,
  lookAt,
  resolvedFindings,
  type Step,
} from './hops';

export interface CheckOutgoingOptions extends CheckOptions {
  /** Sends a short mail there; without it nothing is sent. */
  testMailTo?: string;
  /** Sender of that mail. Default: the user's name, if it is an address. */
  testMailFrom?: string;
}

/** Looks at each step of sending, in order. Never throws. */
export async function* checkOutgoing(
  tools: MailTools,
  settings: SmtpSettings,
  options: CheckOutgoingOptions = {},
): AsyncGenerator<CheckHop, void, undefined> {
  const limits = { ...CHECK_LIMITS, ...options.limits };
  const connection = stepwiseConnection(tools, settings, limits);
  const { testMailTo: to, testMailFrom = settings.user } = options;
  const steps: Step[] = [
    { hop: 'resolved', look: async () => resolvedFindings(await connection.resolve(), settings) },
    { hop: 'connected', look: async () => connectedFindings((await connection.open()).tls, settings) },
    { hop: 'signed_in', look: () => connection.signIn() },
  ];
  if (to !== undefined) steps.push({ hop: 'test_sent', look: () => connection.sendTest(to, testMailFrom) });
  try {
    yield* lookAt(steps, { settings, failureOf: smtpFailure, hopMs: limits.connectMs });
  } finally {
    connection.close();
  }
}

/** A connection whose steps are taken one by one, in the order of its methods. */
function stepwiseConnection(tools: MailTools, settings: SmtpSettings, limits: MailLimits) {
  let addresses: string[] = [];
  let socket: Socket | undefined;
  let session: SmtpSession | undefined;
  const opened = () => {
    if (!session) throw new Error('The connection is not open');
    return session;
  };
  return {
    async resolve() {
      addresses = await resolveMailHost(tools.outbound, settings, limits.connectMs);
      return addresses;
    },
    async open() {
      socket = await openSocket({ ...settings, addresses }, limits.connectMs);
      session = await startSession(socket, settings, limits);
      return session;
    },
    async signIn(): Promise<Findings> {
      await opened().signIn();
      return { detail: settings.auth ? settings.user : 'no sign-in', facts: {} };
    },
    async sendTest(to: string, from: string): Promise<Findings> {
      const mail = testMail(to, from);
      await deliver(opened(), mail, { limits, handover: { isComplete: false } });
      return { detail: `sent to ${to}`, facts: { messageId: mail.messageId } };
    },
    close() {
      if (session) session.close();
      else socket?.destroy();
    },
  };
}

function testMail(to: string, from: string): ComposedMail {
  const sender = isAddress(from) ? from : to;
  return {
    messageId: `check/${randomUUID()}@${domainOf(sender) ?? 'localhost'}`,
    from: { name: '', address: sender },
    replyTo: null,
    to: [to],
    cc: [],
    bcc: [],
    subject: 'Test mail',
    inReplyTo: null,
    references: [],
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: 'This mail shows that your inbox can send.',
    html: null,
    attachments: [],
  };
}
