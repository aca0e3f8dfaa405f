import type { Logger } from 'pino';
import { maskEmail } from '../logging/mask-email';
import { createFolderTransport } from './folder-transport';
import { checkMail, type Mail } from './mail-message';
import { createSmtpTransport } from './smtp-transport';

export type SentMail = {
  messageId: string;
  /** The `.eml` file when mails go to a folder. */
  file: string | null;
  /** The mail server's response when it accepted the mail. */
  response?: string;
};

export type Mailer = {
  /** Resolves when the mail server has accepted the mail. Throws MailValueError or MailDeliveryError. */
  send(mail: Mail): Promise<SentMail>;
  /**
   * Connects and signs in to the mail server without sending a mail. Throws the error of the connection or sign-in;
   * the folder transport always succeeds.
   */
  verify(): Promise<void>;
  close(): Promise<void>;
};

export type ComposedMail = Omit<Mail, 'from'> & { from: string | { name: string; address: string } };

export type MailTransport = {
  deliver(mail: ComposedMail): Promise<SentMail>;
  verify(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Sends mails by SMTP when `smtpUrl` is set, else writes them as `.eml` files into `folder`. `from` is the operator's
 * sender address, for mails that name none.
 */
export function createMailer(options: {
  smtpUrl?: string;
  folder: string;
  from: string;
  logger: Pick<Logger, 'info'>;
}): Mailer {
  const transport = options.smtpUrl
    ? createSmtpTransport(options.smtpUrl)
    : createFolderTransport(options.folder);
  return {
    async send(mail) {
      const checked = checkMail(mail);
      const sent = await transport.deliver({ ...checked, from: checked.from ?? options.from });
      const entry = { to: maskEmail(mail.to), messageId: sent.messageId };
      if (sent.file) options.logger.info({ ...entry, file: sent.file }, 'mail written to the mail folder');
      else options.logger.info(entry, 'mail handed to the mail server');
      return sent;
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}
