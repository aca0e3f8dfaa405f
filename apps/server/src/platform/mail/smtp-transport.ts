import { createTransport } from 'nodemailer';
import type { ComposedMail, MailTransport } from './mailer';

/** Thrown when the mail server rejects a mail or cannot be reached. */
export class MailDeliveryError extends Error {
  readonly code = 'mail_not_delivered';

  constructor(
    /** The SMTP reply code; null if the server did not answer. */
    readonly responseCode: number | null,
    options: ErrorOptions,
  ) {
    super(`The mail server ${responseCode ? `answered ${responseCode}` : 'could not be reached'}`, options);
    this.name = 'MailDeliveryError';
  }

  /** True when a retry cannot succeed. */
  get isPermanent(): boolean {
    return this.responseCode !== null && this.responseCode >= 500;
  }
}

const CONNECT_MS = 10_000;
const COMMAND_MS = 30_000;
const MAIL_MS = 120_000;

/**
 * Sends by SMTP over a pool of up to 5 connections. `smtp://user:pass@host:587` (STARTTLS when offered) or
 * `smtps://`.
 */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    ...connectionOf(smtpUrl),
    pool: true,
    maxConnections: 5,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: COMMAND_MS,
    // All mail parts are created by the server; nothing in them may read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail: ComposedMail) {
      try {
        const sent = await withDeadline(transporter.sendMail(mail));
        return { messageId: sent.messageId, file: null, response: sent.response };
      } catch (error) {
        const { responseCode } = error as { responseCode?: unknown };
        throw new MailDeliveryError(typeof responseCode === 'number' ? responseCode : null, { cause: error });
      }
    },
    async verify() {
      await transporter.verify();
    },
    async close() {
      transporter.close();
    },
  };
}

function connectionOf(smtpUrl: string) {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new Error('SMTP_URL must look like smtp://user:password@host:port');
  }
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    auth,
    requireTLS: url.searchParams.get('tls') === 'required',
    ignoreTLS: url.searchParams.get('tls') === 'off',
  };
}

async function withDeadline<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail took too long')), MAIL_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
