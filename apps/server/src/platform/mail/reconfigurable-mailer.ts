import type { Logger } from 'pino';
import { createMailer, type Mailer } from './mailer';

export interface MailSettings {
  /** Undefined: mails are written to the folder. */
  smtpUrl: string | undefined;
  from: string;
}

/**
 * A mailer that reads its settings before each mail. Mails in progress finish with their old settings; then the old
 * connections are closed.
 */
export function createReconfigurableMailer(options: {
  settings(): MailSettings;
  folder: string;
  logger: Pick<Logger, 'info'>;
}): Mailer {
  const { settings, folder, logger } = options;
  let current: { key: string; mailer: Mailer; inFlight: Set<Promise<unknown>> } | undefined;

  async function retire(old: NonNullable<typeof current>): Promise<void> {
    await Promise.allSettled(old.inFlight);
    await old.mailer.close();
  }

  function use<T>(work: (mailer: Mailer) => Promise<T>): Promise<T> {
    const { smtpUrl, from } = settings();
    const key = JSON.stringify([smtpUrl, from]);
    if (current?.key !== key) {
      const mailer = createMailer({ ...(smtpUrl === undefined ? {} : { smtpUrl }), from, folder, logger });
      if (current) void retire(current).catch(() => undefined);
      current = { key, mailer, inFlight: new Set() };
    }
    const { mailer, inFlight } = current;
    const run = work(mailer).finally(() => inFlight.delete(run));
    inFlight.add(run);
    return run;
  }

  return {
    send: (mail) => use((mailer) => mailer.send(mail)),
    verify: () => use((mailer) => mailer.verify()),
    async close() {
      await current?.mailer.close();
      current = undefined;
    },
  };
}
