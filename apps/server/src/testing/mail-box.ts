import type { Mail } from '../platform/mail';
import type { TestApp } from './build-app';

const PATIENCE_MS = 10_000;

/** The mails that the app handed to its mailer. */
export interface MailBox {
  mails: Mail[];
  /** The first matching mail to the address, including those already there; an error after 10 s. */
  next(to: string, subject: RegExp): Promise<Mail>;
}

/** Replaces the app's mailer; the app needs `withJobs`. */
export function openMailBox(app: TestApp): MailBox {
  const mails: Mail[] = [];
  const waiting = new Set<() => void>();
  app.services.mailer = {
    async send(mail) {
      mails.push(mail);
      for (const look of waiting) look();
      return { messageId: mail.messageId ?? '', file: null };
    },
    verify: async () => {},
    close: async () => {},
  };
  return {
    mails,
    next(to, subject) {
      return new Promise((resolve, reject) => {
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const look = () => {
          const found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
          if (!found) return;
          finish();
          resolve(found);
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Error(`no mail to ${to} with a subject like ${subject}`));
        }, PATIENCE_MS);
        waiting.add(look);
        look();
      });
    },
  };
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail): string {
  const token = /(?:reset_password_token|confirmation_token)=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link with a token in: ${mail.text}`);
  return token;
}
