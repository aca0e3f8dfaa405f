import { readAddresses } from './addresses';
import { reportType } from './classify-mail';
import { type Headers, readHeaders } from './headers';
import type { FilePart } from './mail-bodies';
import { readMessageIds } from './message-ids';
import type { DeliveryReport } from './parsed-mail';
import { truncateText } from './storable-text';

interface ReportMail {
  headers: Headers;
  text: string | null;
  files: readonly FilePart[];
}

const MOST_RECIPIENTS = 100;

/**
 * What a mail reports about the delivery of another one: a `multipart/report` (RFC 3464), a mail with
 * `X-Failed-Recipients` (Exim, Gmail), or the plain text of qmail and others that returns the mail. Empty for other
 * mail.
 */
export function readDeliveryReports(mail: ReportMail): DeliveryReport[] {
  const status = mail.files.find(({ part }) => part.contentType === 'message/delivery-status');
  if (status) return readStatusPart(status.bytes, originalMessageId(mail));
  if (reportType(mail.headers) === 'disposition-notification') return [];
  const failed = readAddresses(mail.headers.all('x-failed-recipients')).map(({ address }) => address);
  if (failed.length === 0 && !isFromMailServer(mail.headers)) return [];
  return readPlainReport(mail, failed);
}

/** RFC 3464 §2: fields of the mail, then fields of each recipient, divided by empty lines. */
function readStatusPart(bytes: Buffer, originalId: string | null): DeliveryReport[] {
  const groups = statusGroups(bytes);
  const named = groups[0]?.first('original-message-id') ?? groups[0]?.first('x-original-message-id') ?? null;
  const messageId = originalId ?? (named === null ? null : (readMessageIds(named)[0] ?? null));
  return groups
    .filter((group) => group.has('action') || group.has('final-recipient') || group.has('status'))
    .slice(0, MOST_RECIPIENTS)
    .map((group) => ({
      originalMessageId: messageId,
      finalRecipient: addressField(group.first('final-recipient') ?? group.first('original-recipient')),
      originalRecipient: addressField(group.first('original-recipient')),
      action: actionOf(group),
      status: /\d\.\d{1,3}\.\d{1,3}/.exec(group.first('status') ?? '')?.[0] ?? null,
      diagnostic: typedValue(group.first('diagnostic-code')),
    }));
}

function statusGroups(bytes: Buffer): Headers[] {
  const groups: Headers[] = [];
  let rest = bytes;
  while (rest.length > 0 && groups.length <= MOST_RECIPIENTS * 2) {
    const { headers, bodyStart } = readHeaders(rest);
    groups.push(headers);
    rest = rest.subarray(Math.max(bodyStart, 1));
  }
  return groups;
}

function actionOf(group: Headers): string {
  const action = (group.first('action') ?? '')
    .trim()
    .toLowerCase()
    .split(/[\s;(]/, 1)[0];
  if (action) return action;
  return group.first('status')?.startsWith('2') ? 'delivered' : 'failed';
}

/** `rfc822; nora@example.org` */
function addressField(value: string | null): string | null {
  return readAddresses([typedValue(value) ?? ''])[0]?.address ?? null;
}

/** RFC 3464 §2.1.2: a type and `;` stand before the value. */
function typedValue(value: string | null): string | null {
  const plain = value?.replace(/^\s*[\w.-]{1,40}\s*;/, '').trim();
  return truncateText(plain ?? '', 1_000) || null;
}

const RETURNED_TYPES = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
]);

/** From the returned mail, else from a copy of its header in the text, else from the report's own In-Reply-To. */
function originalMessageId({ headers, text, files }: ReportMail): string | null {
  const returned = files.find(({ part }) => RETURNED_TYPES.has(part.contentType));
  const inReturned = returned ? messageIdIn(returned.bytes) : null;
  const inText = /^[> \t]{0,8}Message-ID:\s{0,9}<([^<>\s]{1,998})>/im.exec(text ?? '')?.[1] ?? null;
  return (
    inReturned ??
    inText ??
    readMessageIds(headers.first('in-reply-to') ?? headers.first('references') ?? '')[0] ??
    null
  );
}

function messageIdIn(bytes: Buffer): string | null {
  const value = readHeaders(bytes).headers.first('message-id');
  return value === null ? null : (readMessageIds(value)[0] ?? null);
}

/** RFC 5321 §4.5.5: reports have an empty return path, so that none of them is answered by another one. */
function isFromMailServer(headers: Headers): boolean {
  const sender = readAddresses(headers.all('from'))[0]?.address ?? '';
  const isServer = /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon)@/.test(sender);
  return isServer || headers.first('return-path')?.replaceAll(' ', '') === '<>';
}

function readPlainReport(mail: ReportMail, failed: readonly string[]): DeliveryReport[] {
  const text = (mail.text ?? '').slice(0, 20_000);
  const hasReturnedMail = mail.files.some(({ part }) => RETURNED_TYPES.has(part.contentType));
  const hasReturnedHeader = /^[> \t]{0,8}Message-ID:/im.test(text);
  const saysFailure =
    /undeliver|not be delivered|delivery (?:has )?fail|permanent (?:fatal )?error|returned (?:mail|to sender)|failure notice|delivery status/i.test(
      `${mail.headers.first('subject') ?? ''}\n${text}`,
    );
  if (failed.length === 0 && !((hasReturnedMail || hasReturnedHeader) && saysFailure)) return [];
  const recipients =
    failed.length > 0
      ? failed
      : [/^\s{0,9}<?([^\s<>@]{1,64}@[^\s<>@:]{1,255})>?:?\s*$/m.exec(text)?.[1] ?? null];
  const diagnostic = /^.{0,200}\b[45]\d\d[ -].{0,400}$/m.exec(text)?.[0].trim() ?? null;
  return recipients.slice(0, MOST_RECIPIENTS).map((recipient) => ({
    originalMessageId: originalMessageId(mail),
    finalRecipient: recipient?.toLowerCase() ?? null,
    originalRecipient: null,
    action: 'failed',
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null,
    diagnostic,
  }));
}
