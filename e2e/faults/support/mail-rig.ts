import { pino } from 'pino';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/postgres/embedded-postgres';
import { type Dovecot, startDovecot } from '../../../apps/server/src/testing/dovecot';
import { type MailServer, startMailServer } from '../../../apps/server/src/testing/mail-server';
import { type FakeProviders, startFakeProviders } from '../../../tooling/fake-providers/start.mjs';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy';
import { Scenario } from '../../support/ledger/scenario';
import { freePort } from '../../../apps/server/src/testing/free-port';
import { type Product, startProduct } from '../../support/product';
import { withClient } from './databases';

export const MAIL_DOMAIN = 'in.parley.example';

/** The product with a mailbox, a mail server and Telegram's stand-in, each behind a fault proxy where it is a server. */
export interface MailRig {
  product: Product;
  /** Connection to its tables. */
  direct: string;
  dovecot: Dovecot;
  imap: FaultProxy;
  /** Called with everything that the mailbox answers, once it was forwarded to the product. */
  onImapAnswer(look: ((bytes: Buffer) => void) | undefined): void;
  /** Takes the emails of agents. */
  mails: MailServer;
  smtp: FaultProxy;
  fake: FakeProviders;
  /** Port of the product's own receiver. */
  receiverPort: number;
  openScenario(): Promise<Scenario>;
  close(): Promise<void>;
}

export async function startMailRig(): Promise<MailRig> {
  const dovecot = await startDovecot({ isPlain: true });
  const [mails, fake] = await Promise.all([startMailServer(), startFakeProviders()]);
  let look: ((bytes: Buffer) => void) | undefined;
  const imap = await startFaultProxy({
    target: { host: dovecot.host, port: dovecot.port },
    onAnswer: (bytes) => look?.(bytes),
  });
  const smtp = await startFaultProxy({ target: { host: mails.host, port: mails.port } });
  const receiverPort = await freePort();
  let database: EmbeddedPostgres | undefined;
  const product = await startProduct({
    demo: true,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      TELEGRAM_API_BASE_URL: fake.telegram.baseUrl,
      MAILER_INBOUND_EMAIL_DOMAIN: MAIL_DOMAIN,
      SMTP_RECEIVER: 'true',
      SMTP_RECEIVER_PORT: String(receiverPort),
    },
    // The database outlives the product, so that a start after a kill takes a moment.
    async prepare(dataDir) {
      const logger = pino({ level: 'silent' });
      database = await startEmbeddedPostgres({ dataDir, logger, maxConnections: 100 });
      return { DATABASE_URL: database.connectionString };
    },
  });
  const direct = database?.connectionString ?? '';
  return {
    product,
    direct,
    dovecot,
    imap,
    onImapAnswer: (next) => void (look = next),
    mails,
    smtp,
    fake,
    receiverPort,
    openScenario: () =>
      Scenario.open({ url: product.url, connectionString: direct, visitors: 1, clients: 0 }),
    async close() {
      await product.stop();
      await database?.stop();
      await product.dispose();
      for (const part of [imap, smtp, mails, fake]) await part.close();
      await dovecot.stop();
    },
  };
}

/**
 * Everything that waits for its time has waited long enough: mailboxes, tries of messages, and their jobs. With
 * `leases`, mailboxes of a process that is gone are free too.
 */
export async function skipWaiting(direct: string, { leases = false } = {}): Promise<void> {
  await withClient(direct, async (client) => {
    await client.query('update channel_states set due_at = now()');
    if (leases) await client.query('update channel_states set leased_until = now()');
    await client.query('update outbound_messages set due_at = now()');
    await client.query(
      `update graphile_worker._private_jobs set run_at = now()
       where locked_at is null and run_at > now() and (key like 'send:%' or key like 'inbound:%')`,
    );
  });
}

/** A number from the tables of the product. */
export function countIn(direct: string, statement: string, values: unknown[] = []): Promise<number> {
  return withClient(direct, async (client) => {
    const { rows } = await client.query<{ count: string }>(statement, values);
    return Number(rows[0]?.count ?? 0);
  });
}
