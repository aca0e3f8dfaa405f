import { domainToASCII } from 'node:url';
import type { ComposedMail } from '../compose/composed-mail';
import { withDeadline } from '../guarded-lookup';
import { MAIL_LIMITS, type MailLimits, type MailTools, type SmtpSettings } from '../settings';
import { buildMail, type DkimKey } from './build-mail';
import { outcomeOf, type SmtpOutcome } from './send-outcome';
import { type Handover, openSmtpSession, type SmtpSession } from './smtp-session';

export interface SendMailOptions {
  dkim?: DkimKey;
  /** Default: MAIL_LIMITS. */
  limits?: Partial<MailLimits>;
  /** Ends the wait for a free connection of the pool. */
  signal?: AbortSignal;
}

/**
 * Sends one mail over a connection of its own; for an inbox, use the pool. Never throws:
 * - 2xx: accepted; recipients that were not taken beside others are in `refused`, as a repeat would double the others;
 * - 4xx, and no connection, DNS or TLS: retry, with the server's words;
 * - 5xx, a forbidden address, no usable recipient: failed, with the server's own reply;
 * - the connection lost after the whole mail was written: unknown. It is sent again with its Message-ID (D6).
 */
export async function sendMail(
  tools: MailTools,
  settings: SmtpSettings,
  mail: ComposedMail,
  options: SendMailOptions = {},
): Promise<SmtpOutcome> {
  const limits = { ...MAIL_LIMITS, ...options.limits };
  const handover: Handover = { isComplete: false };
  let session: SmtpSession | undefined;
  try {
    session = await openSignedIn(tools, settings, limits);
    return await deliver(session, mail, { limits, handover, dkim: options.dkim });
  } catch (error) {
    return outcomeOf(error, handover);
  } finally {
    session?.close();
  }
}

/** A session that mails can be sent over. Errors: those of `openSmtpSession` and of the sign-in. */
export async function openSignedIn(
  tools: MailTools,
  settings: SmtpSettings,
  limits: MailLimits,
): Promise<SmtpSession> {
  const session = await openSmtpSession(tools, settings, limits);
  try {
    await session.signIn();
    return session;
  } catch (error) {
    session.close();
    throw error;
  }
}

/** Hands over one mail within the time of one mail. Errors: nodemailer's, MailTimeoutError. */
export async function deliver(
  session: SmtpSession,
  mail: ComposedMail,
  options: { limits: MailLimits; handover: Handover; dkim?: DkimKey },
): Promise<SmtpOutcome> {
  const raw = await buildMail(mail, options.dkim);
  const sent = session.send(envelopeOf(mail), raw, options.handover);
  const refused = await withDeadline(sent, options.limits.mailMs, 'mail');
  return { state: 'accepted', sourceId: mail.messageId, refused };
}

/** Everybody who gets the mail, once; Bcc is nowhere else. */
function envelopeOf(mail: ComposedMail): { from: string; to: string[] } {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc].map(withAsciiDomain);
  const byKey = new Map(recipients.map((to) => [to.toLowerCase(), to]));
  return { from: withAsciiDomain(mail.from.address), to: [...byKey.values()] };
}

/** Domains of other scripts in their form for machines (RFC 5891), which every server understands. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}
