export type Mail = {
  /** A single e-mail address without a display name. */
  to: string;
  /** Default: the operator's sender address. */
  from?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Including the angle brackets; use the same id when the same mail is sent again. */
  messageId?: string;
  /** Additional headers, such as `In-Reply-To` or `Auto-Submitted`. */
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer | string }[];
};

export type MailField = 'to' | 'from' | 'replyTo' | 'messageId' | 'headers';

/** A value that would change the structure of the mail if it were put into a header (C3). */
export class MailValueError extends Error {
  readonly code = 'invalid_mail_value';

  constructor(readonly field: MailField) {
    super(`The mail's ${field} is not usable`);
    this.name = 'MailValueError';
  }
}

const MAX_ADDRESS_LENGTH = 254;
// A single address only: no separators, groups, comments or control characters.
const PLAIN_ADDRESS =
  /^[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]{1,64}@[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]+$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
const UNSAFE_IN_HEADER = /[\u0000-\u0008\u000a-\u001f\u007f]/;
// These headers are set from the mail's own fields; a duplicate would contradict them.
const OWN_HEADERS = new Set(
  ['from', 'sender', 'to', 'cc', 'bcc', 'reply-to', 'subject', 'date', 'message-id', 'mime-version'].concat([
    'content-type',
    'content-transfer-encoding',
    'content-disposition',
    'return-path',
  ]),
);

/** Returns the mail with its subject on one line. Throws MailValueError for values that would inject headers. */
export function checkMail(mail: Mail): Mail {
  if (!isPlainAddress(mail.to)) throw new MailValueError('to');
  if (mail.from && !(isPlainAddress(mail.from.address) && !UNSAFE_IN_HEADER.test(mail.from.name)))
    throw new MailValueError('from');
  if (mail.replyTo !== undefined && !isPlainAddress(mail.replyTo)) throw new MailValueError('replyTo');
  if (mail.messageId !== undefined && !/^<[^<>\s\u0000-\u001f\u007f]{3,250}>$/.test(mail.messageId)) {
    throw new MailValueError('messageId');
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    const forges =
      !HEADER_NAME.test(name) || OWN_HEADERS.has(name.toLowerCase()) || UNSAFE_IN_HEADER.test(value);
    if (forges) throw new MailValueError('headers');
  }
  // Subjects contain names and message text, so line breaks are replaced by spaces instead of refused.
  const subject = mail.subject
    .replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 998);
  return { ...mail, subject };
}

function isPlainAddress(address: string): boolean {
  return address.length <= MAX_ADDRESS_LENGTH && PLAIN_ADDRESS.test(address);
}
