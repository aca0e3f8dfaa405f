import type { ContentType } from '@parley/contract';

/** What a mail needs to know; everything is a plain value, so that composing needs no database. */
export interface ReplyInput {
  account: MailAccount;
  inbox: MailInbox;
  conversation: MailConversation;
  message: MailMessage;
  /** Available name of the message's sender, else of the assignee; null: nobody. */
  agentName: string | null;
  /** Address of the contact, for a message without recipients of its own. */
  contactEmail: string | null;
  lastIncoming: LastIncoming | null;
  files: readonly MailFile[];
  /** Address by which the recipient gets no more such mails (RFC 2369, RFC 8058); most mails have none. */
  unsubscribeUrl?: string;
}

export interface MailAccount {
  id: number;
  /** `address` or `Name <address>`. */
  supportAddress: string | null;
  /** Sender of the installation, for a support address that is not usable. */
  installationAddress: string | null;
  /** Domain whose mails reach this installation; null: none. */
  inboundDomain: string | null;
  /** The account feature `reply_mailer_migration`: other senders and reply addresses. */
  hasSenderMigration: boolean;
}

export interface MailInbox {
  name: string;
  businessName: string | null;
  senderNameType: 'friendly' | 'professional';
  channelEmail: string;
  /** Whose server sends it (A1). */
  mode: 'google' | 'microsoft' | 'own_smtp' | 'imap_only' | 'forwarding';
  hasImap: boolean;
  verifiedForSending: boolean;
}

export interface MailConversation {
  displayId: number;
  uuid: string;
  mailSubject: string | null;
  /** Incoming, outgoing and template messages, with the one being sent; no notes and no activities. */
  publicMessageCount: number;
}

export interface MailMessage {
  id: number;
  /** Markdown; null: files alone. */
  content: string | null;
  /** Replaces the rendered Markdown: `content_attributes.email.html_content.reply`. */
  html?: string | null;
  /** Replaces the Markdown as plain text: `content_attributes.email.text_content.reply`. */
  text?: string | null;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  contentType: ContentType;
  /** Written by the product (greeting, out of office, survey), not by a person. */
  isTemplate: boolean;
  /** For `input_csat`. */
  survey?: { message: string | null; url: string };
}

export interface LastIncoming {
  /** With or without angle brackets; null: the mail had none. */
  messageId: string | null;
  references: readonly string[];
}

export interface MailFile {
  filename: string;
  contentType: string;
  /** Size in bytes. */
  bytes: number;
  /** Null: only its link can be sent. */
  content: Buffer | null;
  /** Where the recipient can load it. */
  url: string;
  /** Shown in the text by its URL; not a file of the message. */
  isInline?: boolean;
}
