import { admitsByPassword } from './basic-password';
import type { MailService } from './mail-service';

/** A mail server's pipe: the mail itself is the body, `message/rfc822`. */
export const relay: MailService = {
  admits: admitsByPassword,
  read: async ({ body }) => [{ raw: body, recipients: [] }],
};
