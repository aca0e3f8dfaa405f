import type { SmtpSession } from './smtp-session';

/** An open connection and what it may be used for. */
export interface PooledSession {
  key: string;
  /** Of the settings that it was opened with. */
  fingerprint: string;
  session: SmtpSession;
  /** Mails that were sent over it. */
  mails: number;
}

export interface IdleSessions {
  /** The latest open connection of the key; those with other settings are closed. */
  take(key: string, fingerprint: string): PooledSession | undefined;
  keep(session: PooledSession): void;
  /** Closes the oldest ones down to the count. */
  trim(count: number): void;
  /** Closes all, and from now on those that are to be kept. */
  close(): void;
}

/** Mail servers refuse more than some number of mails over one connection, most of them from 100 on. */
const MAILS_PER_CONNECTION = 50;

/** Connections that wait for the next mail, and are closed after a time. */
export function createIdleSessions(idleMs: number): IdleSessions {
  const idle: Array<PooledSession & { timer: NodeJS.Timeout }> = [];
  let isClosed = false;

  function remove(index: number): PooledSession | undefined {
    const [entry] = idle.splice(index, 1);
    clearTimeout(entry?.timer);
    return entry;
  }

  function drop(session: SmtpSession): void {
    const index = idle.findIndex((entry) => entry.session === session);
    if (index >= 0) remove(index)?.session.close();
  }

  return {
    take(key, fingerprint) {
      for (let index = idle.length - 1; index >= 0; index -= 1) {
        if (idle[index]?.key !== key) continue;
        const entry = remove(index);
        if (entry?.fingerprint === fingerprint && entry.session.isOpen) return entry;
        entry?.session.close();
      }
      return undefined;
    },
    keep(entry) {
      const { session, mails } = entry;
      if (isClosed || !session.isOpen || mails >= MAILS_PER_CONNECTION) {
        session.close();
        return;
      }
      const timer = setTimeout(() => drop(session), idleMs).unref();
      idle.push({ ...entry, timer });
    },
    trim(count) {
      while (idle.length > Math.max(0, count)) remove(0)?.session.close();
    },
    close() {
      isClosed = true;
      while (idle.length > 0) remove(0)?.session.close();
    },
  };
}
