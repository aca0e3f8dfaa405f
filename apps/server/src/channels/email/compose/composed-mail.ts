/** A mail that is ready to be built and sent. Every value is safe as a header value (C3). */
export interface ComposedMail {
  /** Without angle brackets; the same when the same message is sent again (D6). */
  messageId: string;
  from: MailAddress;
  replyTo: MailAddress | null;
  to: readonly string[];
  cc: readonly string[];
  /** In the envelope only, never in a header. */
  bcc: readonly string[];
  subject: string;
  /** Without angle brackets. */
  inReplyTo: string | null;
  /** From the oldest to the newest, without angle brackets. */
  references: readonly string[];
  /** Further headers, such as `Auto-Submitted`. */
  headers: Readonly<Record<string, string>>;
  text: string;
  html: string | null;
  attachments: readonly MailAttachment[];
}

export interface MailAddress {
  /** Empty: the address alone. */
  name: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** The Content-ID by which the HTML shows it; absent: an ordinary attachment. */
  cid?: string;
}

/** The message cannot become a mail. `code`: `no_domain` (no domain for its Message-ID), `no_recipient`, `no_sender`. */
export class ComposeError extends Error {
  constructor(
    readonly code: 'no_domain' | 'no_recipient' | 'no_sender',
    message: string,
  ) {
    super(message);
    this.name = 'ComposeError';
  }
}
