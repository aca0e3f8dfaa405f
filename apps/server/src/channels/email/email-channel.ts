import type { MailAuthentication } from '@parley/contract';
import type { Config } from '../../platform/config/config';
import { ValidationError } from '../../platform/http/errors';
import type { ConnectionDeclaration, ConnectionTools, OpenConnection } from '../connection/connection';
import type { ConnectionValues } from '../connection/connection-row';
import { authenticateMail } from './authenticate/authenticate-mail';
import { mailDns } from './authenticate/mail-dns';
import { trustedIdOf, trustedResults } from './authenticate/trusted-results';
import { checkEmail, failedCheckOf } from './check-email';
import { modeOf, signInOf } from './connection-values';
import { fromOf, senderName } from './compose/senders';
import { emailProblems } from './email-problems';
import { EMAIL } from './email-type';
import { incomingMail } from './incoming-mail';
import { mailCredentials } from './oauth/mail-credentials';
import { shownHeaders } from './parse/shown-headers';
import { sendRoundTrip } from './round-trip/round-trip-mail';
import { closeSmtpPool, mailAccountOf, mailInboxOf, sendEmail } from './send-email';
import { sendingLimit } from './smtp/provider-limits';

/** Names of the values that the check of each direction depends on. */
const CHECKED = { incoming: /^imap_(?!folders$)/, outgoing: /^smtp_/ } as const;

/** A mailbox that is read by IMAP, or an address whose mail is forwarded to us; see the email contract, part A. */
export const email: ConnectionDeclaration<typeof EMAIL> = {
  type: EMAIL,
  identityOf: (values) => String(values['email']).trim().toLowerCase(),
  identityField: 'email',
  problemsOf: emailProblems,

  async connect(tools, after, before) {
    const { values } = after;
    const asksIncoming = values['imap_enabled'] === true && hasChanged(CHECKED.incoming, values, before);
    const asksOutgoing = values['smtp_enabled'] === true && hasChanged(CHECKED.outgoing, values, before);
    if (asksIncoming && !signInOf(values)) await refuseFailure(tools, after, 'incoming');
    if (asksOutgoing) await refuseFailure(tools, after, 'outgoing');
    return {};
  },

  present: ({ token, values }, { inboundDomain }) => ({
    provider: signInOf(values),
    forwarding_enabled: inboundDomain !== null,
    ...(inboundDomain !== null && { forward_to_email: forwardAddress(token, inboundDomain) }),
  }),

  // Whoever has an address can be written to.
  contactSourceId: (_links, contact) => contact.email,

  authenticate: async ({ config, logger }, { values }, { raw, origin, envelope }) => {
    const { remoteAddress: ip, helo = '', mailFrom = '' } = envelope;
    if (origin === 'imap') return resultsOfMailbox(raw, values, config);
    // Other ways lead through a server that has checked the sender itself.
    if (!ip || helo === '') return null;
    return authenticateMail(raw, { ip, helo, mailFrom }, { dns: mailDns(config.dnsServers), logger });
  },

  parse: (tools, { values }, { raw, envelope, authentication }) =>
    incomingMail(raw, {
      ownAddresses: ownAddresses(tools, values),
      secretKey: tools.config.secretKey,
      isJunk: envelope.isJunk === true,
      authentication,
    }),

  headersOf: shownHeaders,
  send: sendEmail,
  mailSenderOf(tools, { values }, sender) {
    const inbox = mailInboxOf(tools, values, sender);
    return fromOf(mailAccountOf(tools, sender), inbox, senderName(inbox, sender.agentName));
  },
  credentials: mailCredentials,
  sendingLimit,
  // The Message-ID stays the same, so that a mail server that has it already drops the second one (D6).
  repeatsSafely: true,
  check: checkEmail,
  roundTrip: {
    addressesOf: ({ token, values }, { inboundDomain }) => ({
      address: String(values['email']),
      forward:
        values['imap_enabled'] === true || inboundDomain === null
          ? null
          : forwardAddress(token, inboundDomain),
    }),
    send: sendRoundTrip,
  },
  close: closeSmtpPool,
};

/** What the server of the mailbox has found out, if it is known how to tell its words from those of others. */
function resultsOfMailbox(raw: Buffer, values: ConnectionValues, config: Config): MailAuthentication | null {
  const provider = signInOf(values);
  if (provider === 'microsoft') return null;
  const imapHost = provider === 'google' ? null : String(values['imap_address']);
  const trustedId = trustedIdOf({ imapHost, ownIds: config.mailboxAuthservIds });
  return trustedId === null ? null : trustedResults(raw, trustedId);
}

/** The address to which a customer's mail server forwards the mail of an inbox. */
export function forwardAddress(token: string, inboundDomain: string): string {
  return `${token}@${inboundDomain}`;
}

function hasChanged(names: RegExp, after: ConnectionValues, before: ConnectionValues | null): boolean {
  if (!before) return true;
  return Object.keys(after).some((name) => names.test(name) && after[name] !== before[name]);
}

/** Error: 422 with the text that clients of the compatible API know. */
async function refuseFailure(
  tools: ConnectionTools,
  connection: OpenConnection,
  part: 'incoming' | 'outgoing',
): Promise<void> {
  const failure = await failedCheckOf(tools, connection, part);
  if (!failure) return;
  const attribute = part === 'incoming' ? 'imap_address' : 'smtp_address';
  throw new ValidationError([{ attribute, message: failure.text, code: failure.code }]);
}

/** Mail from the installation itself must not come back in a circle. An inbox may write to another one. */
function ownAddresses({ config }: ConnectionTools, values: ConnectionValues): string[] {
  const own = /<([^<>]+)>\s*$/.exec(config.mailerSenderEmail)?.[1] ?? config.mailerSenderEmail;
  return modeOf(values) === 'forwarding' || values['imap_enabled'] === true
    ? [own.trim().toLowerCase(), String(values['email']).toLowerCase()]
    : [own.trim().toLowerCase()];
}
