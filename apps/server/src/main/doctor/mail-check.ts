import { join } from 'node:path';
import type { Config } from '../../platform/config/config';
import { createMailer } from '../../platform/mail';
import type { Logger } from '../../platform/logging/logger';
import type { DoctorCheck } from './checks';

/** Connects to the mail server and signs in; with `sendTo` it also sends a mail. */
export function mailCheck(
  config: Config,
  options: { logger: Logger; sendTo: string | undefined },
): DoctorCheck {
  return {
    name: 'mail',
    async examine() {
      const folder = join(config.dataDir, 'mail');
      if (!config.smtpUrl) {
        return {
          state: 'warning',
          found: `SMTP_URL is not set: emails are written to ${folder}`,
          advice: 'Set SMTP_URL so that invitations and password links reach people.',
        };
      }
      const { smtpUrl, mailerSenderEmail: from } = config;
      const mailer = createMailer({ smtpUrl, folder, from, logger: options.logger });
      try {
        await mailer.verify();
        if (!options.sendTo)
          return {
            state: 'ok',
            found: 'greeted and signed in; to send one: npm run doctor -- --mail-to you@example.com',
          };
        await mailer.send({
          to: options.sendTo,
          subject: `${config.installationName}: test email`,
          text: `${config.installationName} at ${config.frontendUrl} can send email.`,
        });
        return { state: 'ok', found: `an email to ${options.sendTo} was accepted` };
      } finally {
        await mailer.close();
      }
    },
  };
}
