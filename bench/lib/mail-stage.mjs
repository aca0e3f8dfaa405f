import { openDataSet } from './data-set.mjs';
import { call } from './stage.mjs';
import { dataDirOf } from './options.mjs';
import { freePort, startServer } from './server-process.mjs';

const CONVERSATIONS = 1_000;
export const DOMAIN = 'in.bench.example';

/**
 * The product with a small data set of its own and its SMTP receiver, for the rows about emails: they leave thousands
 * of emails behind, which no other row should meet.
 */
export async function openMailStage({ sources, say }) {
  const dataDir = dataDirOf('email');
  const database = await openDataSet(sources, { dataDir, conversations: CONVERSATIONS, say });
  const { connection, owner } = database;
  await owner.query(
    `update inboxes set deleted_at = now() where channel_type = 'Channel::Email' and deleted_at is null`,
  );
  const receiverPort = await freePort();
  const env = {
    OUTBOUND_ALLOW: '127.0.0.1',
    MAILER_INBOUND_EMAIL_DOMAIN: DOMAIN,
    SMTP_RECEIVER: 'true',
    SMTP_RECEIVER_PORT: String(receiverPort),
  };
  const server = await startServer({ connection, dataDir, env, isBuilt: true });
  let inboxes = 0;
  return {
    sources,
    say,
    owner,
    server,
    receiverPort,
    database,
    /** An email inbox of the first account; `imap`: host, port, user and password of its mailbox. */
    async createInbox(imap) {
      inboxes += 1;
      const email = `inbox-${Date.now()}-${inboxes}@mail.example`;
      const { id } = await call(server.url, 'POST', '/api/v1/accounts/1/inboxes', {
        body: {
          name: 'Support',
          enable_auto_assignment: false,
          channel: {
            type: 'email',
            email,
            ...(imap && {
              imap_enabled: true,
              imap_address: imap.host,
              imap_port: imap.port,
              imap_enable_ssl: false,
              imap_login: imap.user,
              imap_password: imap.password,
            }),
          },
        },
      });
      return { id, email };
    },
    async close() {
      await server.stop();
      await database.close();
    },
  };
}

/** An email of about 4 KB, one of many customers'. */
export function writeMail(number, to) {
  const customer = number % 500;
  const text = Array.from(
    { length: 45 },
    (_, line) => `Line ${line} of what customer ${customer} writes about ${number}.`,
  );
  return [
    `Message-ID: <bench-${number}-${to}>`,
    'Date: Mon, 02 Jun 2025 09:15:00 +0200',
    `From: "Customer ${customer}" <customer${customer}@customers.example>`,
    `To: ${to}`,
    `Subject: Order ${number}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    '',
    ...text,
    '',
  ].join('\r\n');
}
