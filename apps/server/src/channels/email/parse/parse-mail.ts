import { createHash } from 'node:crypto';
import { readAddresses } from './addresses';
import { readCalendar } from './calendar-part';
import { isAutomaticMail, isAutoReply, isReadReceipt, spamVerdict } from './classify-mail';
import { cutQuote } from './cut-quote';
import { readDeliveryReports } from './delivery-reports';
import { decodeWords } from './encoded-words';
import type { Headers } from './headers';
import { htmlToReply } from './html-to-reply';
import { readAttachments, unpackFiles } from './mail-attachments';
import { type FilePart, readBodies } from './mail-bodies';
import { readMailDate } from './mail-date';
import { MAIL_LIMITS } from './mail-limits';
import { readMessageIds } from './message-ids';
import { readMimeTree } from './mime-tree';
import { truncateText } from './storable-text';
import {
  type EmailPart,
  type MailAddress,
  type MailCalendar,
  type ParsedMail,
  ROUND_TRIP_HEADER,
} from './parsed-mail';

/**
 * Turns the bytes of a mail (RFC 5322, MIME) into what the product stores of it (A5 to A12 of the email contract). The
 * structure is read first, which costs little, and refuses mails that would cost much; then texts and files are decoded
 * once. Damaged mails give what can be read of them.
 *
 * @throws MailRefusedError if the mail exceeds a limit; nothing else.
 */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const root = readMimeTree(raw);
  const { headers } = root;
  const bodies = await readBodies(root);
  const unpacked = unpackFiles(bodies.files, bodies.text !== null || bodies.html !== null);
  const texts = { text: bodies.text ?? unpacked.text, html: bodies.html ?? unpacked.html };
  const textContent = readTextContent(texts.text);
  const htmlContent = readHtmlContent(texts.html);
  return {
    ...readIdentity(headers, raw),
    ...readPeople(headers),
    contentType: headers.first('content-type') ?? '',
    isMultipart: root.children.length > 0,
    textContent,
    htmlContent,
    content: contentOf(textContent, htmlContent),
    attachments: readAttachments(unpacked.files, texts),
    autoReply: isAutoReply(headers),
    isAutomatic: isAutomaticMail(headers),
    spam: spamVerdict(headers),
    isReadReceipt: isReadReceipt(headers),
    deliveryReports: readDeliveryReports({ headers, text: texts.text, files: bodies.files }),
    authenticationResults: headers.first('authentication-results'),
    calendar: findCalendar(bodies.files),
    roundTrip: headers.first(ROUND_TRIP_HEADER.toLowerCase()),
  };
}

function readIdentity(headers: Headers, raw: Buffer) {
  const [messageId] = readMessageIds(headers.first('message-id') ?? '');
  return {
    messageId: messageId ?? `${createHash('sha256').update(raw).digest('hex')}@generated.invalid`,
    isMessageIdGenerated: messageId === undefined,
    subject: readSubject(headers),
    date: readMailDate(headers.first('date')),
    inReplyTo: readMessageIds(headers.all('in-reply-to').join(' ')),
    references: readMessageIds(headers.all('references').join(' ')),
  };
}

function readSubject(headers: Headers): string {
  return decodeWords(headers.first('subject') ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

function readPeople(headers: Headers) {
  const from = readAddresses(headers.all('from'));
  const replyTo = readAddresses(headers.all('reply-to'));
  return {
    from,
    replyTo,
    to: readAddresses(headers.all('to')),
    cc: readAddresses(headers.all('cc')),
    bcc: readAddresses(headers.all('bcc')),
    originalTo: readAddresses([...headers.all('x-original-to'), ...headers.all('delivered-to')]),
    xOriginalFrom: headers.first('x-original-from'),
    xOriginalSender: headers.first('x-original-sender'),
    xForwardedFor: headers.first('x-forwarded-for'),
    sender: effectiveSender(replyTo, readAddresses(headers.all('x-original-sender')), from),
  };
}

/** A5: mailing groups rewrite From, so X-Original-Sender comes first. They name “Nora Lind via Support” as From. */
function effectiveSender(
  replyTo: MailAddress[],
  original: MailAddress[],
  from: MailAddress[],
): MailAddress | null {
  const sender = replyTo[0] ?? original[0] ?? from[0];
  if (!sender) return null;
  const name = replyTo[0]?.name ?? from[0]?.name ?? null;
  return { name: sender === original[0] ? withoutGroupName(name) : name, address: sender.address };
}

function withoutGroupName(name: string | null): string | null {
  return name?.split(' via ', 1)[0]?.replaceAll("'", '').trim() || name;
}

function readTextContent(text: string | null): EmailPart {
  return text === null ? {} : { full: text, reply: text, quoted: cutQuote(text) };
}

function readHtmlContent(html: string | null): EmailPart {
  return html === null || html.trim() === '' ? {} : { full: html, ...htmlToReply(html) };
}

/** A8; empty parts count as none. */
function contentOf(text: EmailPart, html: EmailPart): string | null {
  const [reply] = [text, html].flatMap((part) =>
    'reply' in part && part.reply.trim() !== '' ? [part.reply] : [],
  );
  return reply === undefined ? null : truncateText(reply, MAIL_LIMITS.contentCharacters);
}

function findCalendar(files: readonly FilePart[]): MailCalendar | null {
  const file = files.find(({ part }) => /^(?:text\/calendar|application\/ics)$/.test(part.contentType));
  return file ? readCalendar(file.bytes, file.part.params.get('charset') ?? null) : null;
}
