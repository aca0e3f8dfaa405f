import type { ChannelTools } from '../messages';

/** How an inbox reads its mailbox by IMAP (RFC 3501). */
export interface ImapSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS is used when the server offers it. */
  secure: boolean;
  user: string;
  auth: PasswordAuth | OauthAuth;
  /** False accepts any certificate, such as a self-signed one. */
  verifyCertificate: boolean;
}

/** How an inbox sends by SMTP (RFC 5321). */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /**
   * Upgrade to TLS by STARTTLS. With a sign-in the upgrade is required, because a server that someone in between keeps
   * from offering it would otherwise get the password in the clear; without one it is used when offered.
   */
  startTls: boolean;
  verifyCertificate: boolean;
  /** Own name in EHLO; empty: the name of the machine. */
  heloName: string;
  user: string;
  /** Null: the server takes mails without a sign-in. */
  auth: PasswordAuth | OauthAuth | null;
  /** The operator chose the host, not a user: it may have a private address (E1 is about hosts of users). */
  isOperators?: boolean;
}

export interface PasswordAuth {
  type: 'password';
  password: string;
  mechanism: 'plain' | 'login' | 'cram-md5';
}

/** XOAUTH2 with a token that is not expired. */
export interface OauthAuth {
  type: 'oauth';
  accessToken: string;
}

/** What the mail protocols need of the channel's tools. */
export type MailTools = Pick<ChannelTools, 'outbound'>;

/** Times in milliseconds after which a mail server is given up. */
export interface MailLimits {
  /** From the name to the greeting, with TLS. */
  connectMs: number;
  /** One command and its answer. */
  commandMs: number;
  /** One mail, sent or fetched. */
  mailMs: number;
}

export const MAIL_LIMITS: MailLimits = { connectMs: 10_000, commandMs: 30_000, mailMs: 120_000 };
