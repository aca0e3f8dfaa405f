import { createHash } from 'node:crypto';
import type { ComposedMail } from '../compose/composed-mail';
import { MAIL_LIMITS, type MailLimits, type MailTools, type SmtpSettings } from '../settings';
import { createConnectionSlots } from './connection-slots';
import { outcomeOf, type SmtpOutcome } from './send-outcome';
import { deliver, openSignedIn, type SendMailOptions } from './send-mail';
import { createIdleSessions, type PooledSession } from './idle-sessions';

export interface SmtpPool {
  /** As `sendMail`. `key`: the inbox, whose connections are used again while its settings stay the same. */
  send(
    key: string,
    settings: SmtpSettings,
    mail: ComposedMail,
    options?: SendMailOptions,
  ): Promise<SmtpOutcome>;
  /** Closes the idle connections; those in use close after their mail. */
  close(): void;
}

export interface SmtpPoolOptions {
  /** Connections of one inbox at once. Default: 3. */
  perKey?: number;
  /** Connections of all inboxes at once. Default: 30. */
  total?: number;
  /** An unused connection is closed after this time. Default: 30 s. */
  idleMs?: number;
  limits?: Partial<MailLimits>;
}

type SendContext = Parameters<typeof deliver>[2];

const DEFAULTS = { perKey: 3, total: 30, idleMs: 30_000 };
/** Sends over a few connections per inbox that stay open for a while. */
export function createSmtpPool(tools: MailTools, options: SmtpPoolOptions = {}): SmtpPool {
  const { perKey, total, idleMs } = { ...DEFAULTS, ...options };
  const slots = createConnectionSlots({ perKey, total });
  const idle = createIdleSessions(idleMs);

  async function sendOver(
    used: PooledSession,
    mail: ComposedMail,
    context: SendContext,
  ): Promise<SmtpOutcome> {
    try {
      const outcome = await deliver(used.session, mail, context);
      idle.keep({ ...used, mails: used.mails + 1 });
      return outcome;
    } catch (error) {
      used.session.close();
      throw error;
    }
  }

  /** Undefined: there was no open connection, or the server had closed it before it got anything. */
  async function sendOverIdle(
    key: string,
    fingerprint: string,
    mail: ComposedMail,
    context: SendContext,
  ): Promise<SmtpOutcome | undefined> {
    const reused = idle.take(key, fingerprint);
    if (!reused) return undefined;
    try {
      return await sendOver(reused, mail, context);
    } catch (error) {
      const wasAnswered = (error as { responseCode?: number }).responseCode !== undefined;
      if (wasAnswered || context.handover.isComplete) throw error;
      return undefined;
    }
  }

  return {
    async send(key, settings, mail, { limits: ownLimits, dkim, signal } = {}) {
      const limits = { ...MAIL_LIMITS, ...options.limits, ...ownLimits };
      const context = { limits, dkim, handover: { isComplete: false } };
      const release = await slots.acquire(key, limits.mailMs, signal);
      if (!release) return { state: 'retry', reason: 'Too many mails are being sent at once' };
      try {
        const fingerprint = fingerprintOf(settings);
        const sent = await sendOverIdle(key, fingerprint, mail, context);
        if (sent) return sent;
        idle.trim(total - slots.used());
        const session = await openSignedIn(tools, settings, limits);
        return await sendOver({ key, fingerprint, session, mails: 0 }, mail, context);
      } catch (error) {
        return outcomeOf(error, context.handover);
      } finally {
        release();
      }
    },
    close: () => idle.close(),
  };
}

/** Tells changed settings from the same ones without keeping the password. */
function fingerprintOf(settings: SmtpSettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}
