export interface MailAddress {
  /** Decoded display name; null: none. */
  name: string | null;
  /** Lower-case. */
  address: string;
}

/** One text of a mail as `content_attributes.email` stores it (A9). Empty: the mail has no such part. */
export type EmailPart = Record<never, never> | EmailText;

export interface EmailText {
  full: string;
  /** Plain text of the whole part. */
  reply: string;
  /** The visible reply only, without the mails it quotes (A10). */
  quoted: string;
}

export interface MailAttachment {
  /** Without path, control characters and direction marks; `attachment_<8 hex>` if the sender gave none. */
  filename: string;
  /** As declared by the sender, lower-case. */
  contentType: string;
  bytes: Buffer;
  /** Without angle brackets. */
  contentId: string | null;
  /** An image that belongs into the text: stored as a file, shown in its place, no attachment of the message (A11). */
  isInline: boolean;
  /** The HTML refers to it as `cid:`. */
  isReferenced: boolean;
}

/** One recipient of a delivery status notification (RFC 3464). */
export interface DeliveryReport {
  /** Message-ID of the mail that the report is about. */
  originalMessageId: string | null;
  finalRecipient: string | null;
  /** The address that the mail was sent to, if it was forwarded from there. */
  originalRecipient: string | null;
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string;
  /** RFC 3463, such as `5.1.1`. */
  status: string | null;
  /** The other server's own words. */
  diagnostic: string | null;
}

/** The first event of a calendar part (RFC 5545). */
export interface MailCalendar {
  /** `REQUEST`, `REPLY`, `CANCEL` …; null: none. */
  method: string | null;
  summary: string | null;
  /** ISO 8601: with `Z` in UTC, without it on the clocks of whoever takes part, a date alone for a whole day. */
  start: string | null;
  /** For a whole day, this is the day after it (RFC 5545 3.6.1). */
  end: string | null;
  /** The sender's name of the zone of these times, if nobody knows it; then they are as clocks there show them. */
  zone: string | null;
  location: string | null;
  /** Address, lower-case. */
  organizer: string | null;
  organizer_name: string | null;
  is_canceled: boolean;
  /** It is the first of several. */
  repeats: boolean;
}

export interface SpamVerdict {
  isSpam: boolean;
  /** `Name: value` of the header that says so. */
  header: string | null;
}

/** Set for an email that an inbox has sent to itself. */
export const ROUND_TRIP_HEADER = 'X-Parley-Round-Trip';

/** What the product stores of a mail, before a conversation is looked for. */
export interface ParsedMail {
  /** Without angle brackets. */
  messageId: string;
  /** The mail has no usable Message-ID: the id is made of a hash of its bytes, so that a repeat has the same. */
  isMessageIdGenerated: boolean;
  /** Empty if missing. */
  subject: string;
  /** ISO 8601 in the sender's offset; null if missing or no date. */
  date: string | null;
  from: MailAddress[];
  replyTo: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  /** X-Original-To and Delivered-To, in this order. */
  originalTo: MailAddress[];
  /** Raw values of the headers that mailing groups and forwarding servers add; null: none. */
  xOriginalFrom: string | null;
  xOriginalSender: string | null;
  xForwardedFor: string | null;
  /** All ids of In-Reply-To, without angle brackets. */
  inReplyTo: string[];
  references: string[];
  /** Raw Content-Type value; empty if missing. */
  contentType: string;
  isMultipart: boolean;
  /** First of Reply-To, X-Original-Sender and From with an address (A5); null: a bounce, or no valid sender. */
  sender: MailAddress | null;
  textContent: EmailPart;
  htmlContent: EmailPart;
  /** Text of the message (A8); null if the mail has no text. */
  content: string | null;
  /** Files and inline images, in their order; the last 15 of them. */
  attachments: MailAttachment[];
  /** An automatic answer (A12). */
  autoReply: boolean;
  /** Sent by a machine or a list: nothing may answer it by itself. Also true for automatic answers. */
  isAutomatic: boolean;
  spam: SpamVerdict;
  isReadReceipt: boolean;
  /** Empty unless the mail reports what became of another one. */
  deliveryReports: DeliveryReport[];
  /** Topmost Authentication-Results (RFC 8601). Only true if the receiving server is known to add it. */
  authenticationResults: string | null;
  calendar: MailCalendar | null;
  /** Value of `ROUND_TRIP_HEADER`; anybody can write one. */
  roundTrip: string | null;
}
