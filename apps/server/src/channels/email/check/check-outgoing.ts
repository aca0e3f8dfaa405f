import type { HopFacts } from '@parley/contract';
import type { Socket } from 'node:net';
import type { ComposedMail } from '../compose/composed-mail';
import { openSocket, resolveMailHost } from '../guarded-lookup';
import type { MailLimits, MailTools, SmtpSettings } from '../settings';
import type { DkimKey } from '../smtp/build-mail';
import { deliver } from '../smtp/send-mail';
import { type SmtpSession, startSession } from '../smtp/smtp-session';
import type { CheckOptions } from './check-incoming';
import { smtpFailure } from './failure';
import { CHECK_LIMITS, type CheckHop, connectedFacts, lookAt, resolvedFacts, type Step } from './hops';

export interface CheckOutgoingOptions extends CheckOptions {
  /** Mails that are sent as the last step; without any nothing is sent. */
  testMails?: readonly ComposedMail[];
  /** Signs them. */
  dkim?: DkimKey;
}

/** Looks at each step of sending, in order. Never throws. */
export async function* checkOutgoing(
  tools: MailTools,
  settings: SmtpSettings,
  options: CheckOutgoingOptions = {},
): AsyncGenerator<CheckHop, void, undefined> {
  const limits = { ...CHECK_LIMITS, ...options.limits };
  const connection = stepwiseConnection(tools, settings, limits);
  const { testMails = [], dkim } = options;
  const steps: Step[] = [
    { hop: 'resolved', look: async () => resolvedFacts(await connection.resolve(), settings) },
    { hop: 'connected', look: async () => connectedFacts((await connection.open()).tls, settings) },
    { hop: 'signed_in', look: () => connection.signIn() },
  ];
  if (testMails.length > 0)
    steps.push({ hop: 'test_sent', look: () => connection.sendTests(testMails, dkim) });
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
    async signIn(): Promise<HopFacts> {
      await opened().signIn();
      return { user: settings.auth ? settings.user : null };
    },
    async sendTests(mails: readonly ComposedMail[], dkim?: DkimKey): Promise<HopFacts> {
      for (const mail of mails)
        await deliver(opened(), mail, { limits, handover: { isComplete: false }, dkim });
      return { recipients: mails.flatMap(({ to }) => to) };
    },
    close() {
      if (session) session.close();
      else socket?.destroy();
    },
  };
}
