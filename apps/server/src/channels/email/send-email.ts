import type { OutboundClient } from '../../platform/outbound/outbound-client';
import type {
  ConnectionDeclaration,
  ConnectionTools,
  OpenConnection,
  SendContext,
  SenderInfo,
} from '../connection/connection';
import type { OutgoingFile, OutgoingMessage, SendOutcome } from '../messages';
import { ComposeError, type ComposedMail } from './compose/composed-mail';
import { composeReply } from './compose/compose-reply';
import type { MailAccount, MailFile, MailInbox, MailMessage } from './compose/reply-input';
import { signingKeyOf } from './dkim/dkim-key';
import { imapSettingsOf, installationSmtp, modeOf, smtpSettingsOf } from './connection-values';
import { createSmtpPool, type SmtpPool } from './smtp/smtp-pool';

/** One pool of connections per process: it hangs on the client for outgoing connections, of which a process has one. */
const pools = new WeakMap<OutboundClient, SmtpPool>();

export function smtpPoolOf(tools: ConnectionTools): SmtpPool {
  const known = pools.get(tools.outbound);
  if (known) return known;
  const pool = createSmtpPool(tools);
  pools.set(tools.outbound, pool);
  return pool;
}

/** Closes the connections to mail servers of a process that ends. */
export function closeSmtpPool(outbound: OutboundClient): void {
  pools.get(outbound)?.close();
}

/** Sends a message as a mail through the inbox's server, else through the installation's (A15, A17). */
export const sendEmail: ConnectionDeclaration['send'] = async (tools, connection, message, context) => {
  const settings = smtpSettingsOf(connection.values, tools.config) ?? installationSmtp(tools.config);
  if (!settings) return { state: 'failed', reason: 'SMTP is not configured' };
  let mail: ComposedMail;
  try {
    mail = await composeMail(tools, connection, message, context);
  } catch (error) {
    if (error instanceof ComposeError) return { state: 'failed', reason: error.message };
    throw error;
  }
  const outcome: SendOutcome = await smtpPoolOf(tools).send(connection.token, settings, mail, {
    dkim: signingKeyOf(connection.values, mail.from.address),
  });
  return outcome;
};

/** The account as far as a mail shows it. */
export function mailAccountOf({ config }: Pick<ConnectionTools, 'config'>, sender: SenderInfo): MailAccount {
  return {
    id: sender.accountId,
    supportAddress: sender.accountSupportEmail,
    installationAddress: config.mailerSenderEmail,
    inboundDomain: sender.inboundDomain,
    hasSenderMigration: sender.features.includes('reply_mailer_migration'),
  };
}

/** The inbox as far as a mail shows it. */
export function mailInboxOf(
  { config }: Pick<ConnectionTools, 'config'>,
  values: OpenConnection['values'],
  sender: SenderInfo,
): MailInbox {
  return {
    ...sender.inbox,
    channelEmail: String(values['email']),
    mode: modeOf(values),
    hasImap: imapSettingsOf(values, config) !== null,
    verifiedForSending: values['verified_for_sending'] === true,
  };
}

async function composeMail(
  tools: ConnectionTools,
  { values }: OpenConnection,
  message: OutgoingMessage,
  { sender, thread }: SendContext,
): Promise<ComposedMail> {
  return composeReply({
    account: mailAccountOf(tools, sender),
    inbox: mailInboxOf(tools, values, sender),
    conversation: {
      displayId: message.conversation.displayId,
      uuid: message.conversation.uuid,
      mailSubject: thread.subject,
      publicMessageCount: thread.publicMessages,
    },
    message: mailMessageOf(message, {
      sender,
      thread,
      surveyUrl: surveyUrlOf(tools.config.frontendUrl, message),
    }),
    agentName: sender.agentName,
    contactEmail: sender.contactEmail,
    lastIncoming: thread.lastIncoming,
    files: await filesOf(message),
  });
}

function mailMessageOf(
  message: OutgoingMessage,
  { sender, thread, surveyUrl }: Pick<SendContext, 'sender' | 'thread'> & { surveyUrl: string },
): MailMessage {
  const { to_emails: to, cc_emails: cc, bcc_emails: bcc, email } = message.contentAttributes;
  return {
    id: message.id,
    content: message.content,
    html: textIn(email, 'html_content'),
    text: textIn(email, 'text_content'),
    to: addresses(to),
    cc: addresses(cc),
    bcc: addresses(bcc),
    contentType: message.contentType,
    isTemplate: thread.isTemplate,
    ...(message.contentType === 'input_csat' && {
      survey: { message: sender.inbox.surveyMessage, url: surveyUrl },
    }),
  };
}

function surveyUrlOf(frontendUrl: string, { conversation }: OutgoingMessage): string {
  return `${frontendUrl}/survey/responses/${conversation.uuid}`;
}

/** `content_attributes.email.<part>.reply`, if the client sent one. */
function textIn(email: unknown, part: 'html_content' | 'text_content'): string | null {
  const content = (email as Record<string, { reply?: unknown } | undefined> | undefined)?.[part];
  return typeof content?.reply === 'string' ? content.reply : null;
}

function addresses(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** A mail with more than this in files is refused by most servers; larger files are sent as links. */
const ATTACHED_AT_MOST = 20 * 1024 * 1024;

async function mailFileOf({ filename, contentType, bytes, url, read }: OutgoingFile): Promise<MailFile> {
  const content = bytes <= ATTACHED_AT_MOST ? await read() : null;
  return { filename, contentType, bytes, content, url };
}

/** The files of a message, and the pictures that its text shows. */
async function filesOf({ files, images = [] }: OutgoingMessage): Promise<MailFile[]> {
  const [beside, within] = await Promise.all([files, images].map((all) => Promise.all(all.map(mailFileOf))));
  return [...(beside ?? []), ...(within ?? []).map((image) => ({ ...image, isInline: true }))];
}
