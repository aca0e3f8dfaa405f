import { ROUND_TRIP_HEADER } from '../parse/parsed-mail';
import type {
  ConnectionTools,
  OpenConnection,
  RoundTripSending,
  RoundTripTest,
} from '../../connection/connection';
import { checkOutgoing } from '../check/check-connection';
import type { CheckOutgoingOptions } from '../check/check-outgoing';
import { shownHop } from '../check-email';
import { ComposeError, type ComposedMail, type MailAddress } from '../compose/composed-mail';
import { domainOf } from '../compose/header-values';
import { fromOf, senderName } from '../compose/senders';
import { installationSmtp, smtpSettingsOf } from '../connection-values';
import { signingKeyOf } from '../dkim/dkim-key';
import { mailAccountOf, mailInboxOf } from '../send-email';
import { writeRoundTripToken } from './round-trip-token';

/**
 * Sends the test as a reply would be sent: through the same server and from the same address. Null: there is no server
 * for outgoing mail.
 */
export function sendRoundTrip(
  tools: ConnectionTools,
  connection: OpenConnection,
  test: RoundTripTest,
): RoundTripSending | null {
  const settings = smtpSettingsOf(connection.values, tools.config) ?? installationSmtp(tools.config);
  const from = settings && fromAddress(tools, connection, test);
  if (!settings || !from) return null;
  const mails = test.to.map(({ address, token }) =>
    testMail(from, { ...test, to: address, token: writeRoundTripToken(tools.config.secretKey, token) }),
  );
  return {
    server: settings.host,
    hops: hopsOf(tools, settings, { testMails: mails, dkim: signingKeyOf(connection.values, from.address) }),
  };
}

async function* hopsOf(
  tools: ConnectionTools,
  settings: NonNullable<ReturnType<typeof smtpSettingsOf>>,
  options: CheckOutgoingOptions,
) {
  for await (const hop of checkOutgoing(tools, settings, options)) {
    yield { part: 'outgoing' as const, ...shownHop(hop) };
  }
}

function fromAddress(
  tools: ConnectionTools,
  { values }: OpenConnection,
  { sender }: RoundTripTest,
): MailAddress | null {
  const inbox = mailInboxOf(tools, values, sender);
  try {
    return fromOf(
      mailAccountOf(tools, sender),
      inbox,
      senderName({ ...inbox, senderNameType: 'professional' }, null),
    );
  } catch (error) {
    if (error instanceof ComposeError) return null;
    throw error;
  }
}

function testMail(
  from: MailAddress,
  { to, token, subject, text }: { to: string; token: string; subject: string; text: string },
): ComposedMail {
  return {
    // Servers that drop headers they do not know keep this one.
    messageId: `round-trip/${token}@${domainOf(from.address) ?? 'localhost'}`,
    from,
    replyTo: null,
    to: [to],
    cc: [],
    bcc: [],
    subject,
    inReplyTo: null,
    references: [],
    // No absence notice may answer it (RFC 3834 2); the second header is that of Exchange.
    headers: {
      [ROUND_TRIP_HEADER]: token,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    text,
    html: null,
    attachments: [],
  };
}
