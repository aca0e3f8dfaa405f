import { createHash } from 'node:crypto';
import type { MailAuthentication } from '@parley/contract';
import type { Incoming, IncomingMessage, IncomingRoundTrip, IncomingStatus, ThreadKeys } from '../messages';
import { contentIdKey, placeImages, replaceCids } from './parse/inline-images';
import { parseMail } from './parse/parse-mail';
import type { DeliveryReport, MailAttachment, ParsedMail } from './parse/parsed-mail';
import { readRoundTripToken } from './round-trip/round-trip-token';
import { parseOwnMessageId, threadKeysOf } from './parse/thread-keys';

export interface IncomingMailOptions {
  /** Senders whose mail would be our own coming back. */
  ownAddresses: readonly string[];
  /** The mail server put it where it puts spam. */
  isJunk?: boolean;
  /** The result of our own server's check of the sender; null: another server took the email. */
  authentication?: MailAuthentication | null;
  /** Seals the tokens of mails that inboxes send to themselves. */
  secretKey: string | Uint8Array;
}

/**
 * What a mail means to the product (A5 to A12 of the email contract): a message, what became of messages of ours, or
 * nothing. Error: `MailRefusedError` for a mail beyond the limits, which an administrator then sees.
 */
export async function incomingMail(
  raw: Buffer,
  { ownAddresses, secretKey, isJunk = false, authentication = null }: IncomingMailOptions,
): Promise<Incoming[]> {
  const mail = withFolder(await parseMail(raw), isJunk);
  const roundTrip = roundTripOf(mail, secretKey);
  if (roundTrip) return [roundTrip];
  const reports = mail.deliveryReports.flatMap(statusOf);
  if (reports.length > 0) return reports;
  if (mail.isReadReceipt) return [nothing('read_receipt')];
  if (!mail.sender) return [nothing('no_sender')];
  const from = mail.from[0]?.address ?? mail.sender.address;
  if ([from, mail.sender.address].some((address) => ownAddresses.includes(address)))
    return [nothing('own_mail')];
  return [messageOf(mail, mail.sender, authentication)];
}

/** A mail in the folder of spam is spam, whatever its headers say. */
function withFolder(mail: ParsedMail, isJunk: boolean): ParsedMail {
  if (!isJunk || mail.spam.isSpam) return mail;
  return { ...mail, spam: { isSpam: true, header: mail.spam.header ?? 'junk folder' } };
}

const nothing = (reason: string): Incoming => ({ kind: 'nothing', reason });

/** A mail that an inbox had sent to itself, or the report that it could not be delivered. */
function roundTripOf(mail: ParsedMail, secretKey: string | Uint8Array): IncomingRoundTrip | null {
  for (const { originalMessageId, action, status, diagnostic } of mail.deliveryReports) {
    const token = readRoundTripToken(secretKey, originalMessageId);
    const bounced = [status, diagnostic].filter(Boolean).join(' ');
    if (token && action === 'failed') return { kind: 'round_trip', token, bounced };
  }
  if (mail.deliveryReports.length > 0) return null;
  const token =
    readRoundTripToken(secretKey, mail.roundTrip) ?? readRoundTripToken(secretKey, mail.messageId);
  return token && { kind: 'round_trip', token, bounced: null };
}

/** A bounce marks the message that it is about (RFC 3464); a delay or a relay says nothing final. */
function statusOf(report: DeliveryReport): IncomingStatus[] {
  const { originalMessageId, action, status, diagnostic, finalRecipient, originalRecipient } = report;
  const own = originalMessageId ? parseOwnMessageId(originalMessageId) : null;
  if (!originalMessageId || !own) return [];
  if (action !== 'failed' && action !== 'delivered') return [];
  return [
    {
      kind: 'status',
      sourceId: originalMessageId,
      ...(own.messageId !== null && { messageId: own.messageId }),
      status: action,
      recipients: [originalRecipient, finalRecipient].filter((address) => address !== null),
      reason: action === 'failed' ? [status, diagnostic].filter(Boolean).join(' ') || null : null,
    },
  ];
}

function messageOf(
  mail: ParsedMail,
  sender: { name: string | null; address: string },
  authentication: MailAuthentication | null,
): IncomingMessage {
  const [answered = null] = mail.inReplyTo;
  const inline = mail.attachments.filter(({ isInline }) => isInline);
  return {
    kind: 'message',
    sourceId: shortId(mail.messageId),
    subject: mail.subject,
    contact: {
      sourceId: sender.address,
      name: sender.name?.trim() || localPart(mail.from[0]?.address ?? sender.address),
      email: sender.address,
      additionalAttributes: { source_id: `email:${mail.messageId}` },
    },
    content: mail.content,
    contentType: 'incoming_email',
    contentAttributes: attributesOf(mail, authentication),
    ...(inline.length > 0 && {
      placeImages: (urlOf: (inlineId: string) => string | null) =>
        attributesOf(withImages(mail, urlOf), authentication),
    }),
    inReplyTo: answered,
    files: mail.attachments.map(({ filename, contentType, bytes, isInline, contentId }, index) => ({
      filename,
      contentType,
      bytes,
      ...(isInline && { inlineId: inlineIdOf({ contentId }, index) }),
    })),
    conversationAttributes: {
      source: 'email',
      in_reply_to: answered,
      auto_reply: mail.autoReply,
      mail_subject: mail.subject,
      initiated_at: { timestamp: mail.date ?? new Date().toISOString() },
    },
    thread: threadKeysOf(mail) satisfies ThreadKeys,
    isAutomatic: mail.isAutomatic || mail.spam.isSpam,
    participants: [sender, ...mail.from, ...mail.to, ...mail.cc].map(({ address }) => address),
  };
}

/** `content_attributes` of an incoming mail (A9). */
function attributesOf(mail: ParsedMail, authentication: MailAuthentication | null): Record<string, unknown> {
  const addresses = (list: readonly { address: string }[]) =>
    list.length > 0 ? list.map(({ address }) => address) : null;
  const cc = addresses(mail.cc);
  const bcc = addresses(mail.bcc);
  const headers = {
    ...(mail.xOriginalFrom && { 'x-original-from': mail.xOriginalFrom }),
    ...(mail.xOriginalSender && { 'x-original-sender': mail.xOriginalSender }),
    ...(mail.xForwardedFor && { 'x-forwarded-for': mail.xForwardedFor }),
  };
  return {
    email: {
      from: addresses(mail.replyTo) ?? addresses(mail.from) ?? [],
      to: addresses(mail.to),
      cc,
      bcc,
      subject: mail.subject,
      date: mail.date,
      message_id: mail.messageId,
      in_reply_to: mail.inReplyTo[0] ?? null,
      references: mail.references,
      content_type: mail.contentType,
      multipart: mail.isMultipart,
      number_of_attachments: mail.attachments.filter(({ isInline }) => !isInline).length,
      text_content: mail.textContent,
      html_content: mail.htmlContent,
      headers: Object.keys(headers).length > 0 ? headers : null,
      auto_reply: mail.autoReply,
      ...(mail.calendar && { calendar: mail.calendar }),
      ...(mail.spam.isSpam && { spam: mail.spam.header }),
      ...(authentication && { authentication }),
      ...(mail.authenticationResults && { authentication_results: mail.authenticationResults }),
    },
    cc_email: cc,
    bcc_email: bcc,
  };
}

/** The mail with its inline images at the addresses where they can be loaded (A11). */
function withImages(mail: ParsedMail, urlOf: (inlineId: string) => string | null): ParsedMail {
  const { htmlContent: html } = mail;
  if (!('full' in html)) return { ...mail, textContent: withImageTags(mail, urlOf) };
  return { ...mail, htmlContent: { ...html, full: replaceCids(html.full, (id) => urlOf(contentIdKey(id))) } };
}

/** Of a mail without HTML: pictures stand in the text where it names them, or follow it. */
function withImageTags(
  mail: ParsedMail,
  urlOf: (inlineId: string) => string | null,
): ParsedMail['textContent'] {
  const { textContent: text } = mail;
  if (!('full' in text)) return text;
  const images = mail.attachments.flatMap((file, index) => {
    const url = file.isInline ? urlOf(inlineIdOf(file, index)) : null;
    return url ? [{ filename: file.filename, url }] : [];
  });
  return { ...text, full: placeImages(text.full, images) };
}

function inlineIdOf({ contentId }: Pick<MailAttachment, 'contentId'>, index: number): string {
  return contentId === null ? `part-${index}` : contentIdKey(contentId);
}

/** The index of source ids holds at most 2,700 bytes; a longer Message-ID is no use to anybody. */
function shortId(messageId: string): string {
  if (messageId.length <= 900) return messageId;
  return createHash('sha256').update(messageId).digest('hex');
}

function localPart(address: string): string {
  return address.split('@')[0] ?? address;
}
