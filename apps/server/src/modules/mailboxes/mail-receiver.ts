import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readHeaders } from '../../channels/email/parse/headers';
import type { BackgroundService } from '../../platform/module';
import type { Services } from '../../platform/services';
import { receiveMail } from './receive-mail';
import { routeMail } from './route-mail';

/** Bytes of a mail; as the limits of the product say. */
const MAIL_BYTES = 50 * 1024 * 1024;
const RECIPIENTS = 100;
const CONNECTIONS = 100;
/** A mail that has passed more servers than this goes in a circle (RFC 5321 6.3). */
const HOPS = 50;

/** How often the files of the certificate are read again, because certificates are renewed in place. */
const CERTIFICATE_MS = 6 * 3_600_000;

/** Takes mail for inboxes and reply addresses of this installation, and refuses all other (no open relay). */
export function createMailReceiver(services: Services, port: number): BackgroundService {
  const { logger, config } = services;
  const server = new SMTPServer({
    name: config.inboundMail.domain,
    banner: 'Parley',
    authOptional: true,
    ...encryptionOf(config.inboundMail.receiverTls),
    size: MAIL_BYTES,
    maxClients: CONNECTIONS,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    onRcptTo: (address, session, done) => {
      if (session.envelope.rcptTo.length >= RECIPIENTS) return done(refusal(452, 'Too many recipients'));
      const probe = Buffer.from(`To: <${address.address}>\r\n\r\n`);
      routeMail(services, probe, {}).then(
        (target) => done(target ? undefined : refusal(550, 'No such address here')),
        (error: unknown) => {
          logger.warn({ err: error }, 'a recipient could not be looked up');
          done(refusal(451, 'Try again later'));
        },
      );
    },
    onData: (stream, session, done) => {
      take(services, stream, session).then(
        () => done(null, 'OK: stored'),
        (error: unknown) => {
          if (error instanceof Refused) return done(refusal(error.status, error.message));
          logger.error({ err: error }, 'a mail could not be stored');
          done(refusal(451, 'Try again later'));
        },
      );
    },
  });
  server.on('error', (error) => logger.debug({ err: error }, 'mail receiver: a connection failed'));
  const renewal = setInterval(() => {
    try {
      const tls = readCertificate(config.inboundMail.receiverTls);
      if (tls) server.updateSecureContext(tls);
    } catch (error) {
      logger.error(
        { err: error },
        'mail receiver: the certificate could not be read again; the former one stays',
      );
    }
  }, CERTIFICATE_MS).unref();
  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, config.host, () => {
          server.server.off('error', reject);
          logger.info({ port }, 'taking emails by SMTP');
          resolve();
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        clearInterval(renewal);
        if (!server.server.listening) return resolve();
        server.close(() => resolve());
      }),
  };
}

type CertificateFiles = Services['config']['inboundMail']['receiverTls'];

/** STARTTLS needs a certificate of the operator: smtp-server's own has a key that everybody knows. */
function encryptionOf(files: CertificateFiles) {
  const tls = readCertificate(files);
  return tls ? { ...tls, disabledCommands: ['AUTH'] } : { disabledCommands: ['AUTH', 'STARTTLS'] };
}

function readCertificate(files: CertificateFiles): { cert: Buffer; key: Buffer } | undefined {
  return files && { cert: readFileSync(files.certificate), key: readFileSync(files.key) };
}

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function take(
  services: Services,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw new Refused(552, 'The message is too large');
  if (isCircling(raw)) throw new Refused(554, 'Too many hops');
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  const isStored = await receiveMail(services, {
    raw,
    origin: 'smtp',
    // The sender is checked when the mail is read, so that no DNS holds up the answer.
    envelope: {
      recipients,
      remoteAddress: session.remoteAddress,
      helo: (session.hostNameAppearsAs || session.clientHostname).slice(0, 255),
      mailFrom: (session.envelope.mailFrom ? session.envelope.mailFrom.address : '').slice(0, 320),
    },
  });
  // The inbox was deleted between RCPT and the end of the mail.
  if (!isStored) throw new Refused(550, 'No such address here');
}

function isCircling(raw: Buffer): boolean {
  try {
    return readHeaders(raw).headers.all('received').length > HOPS;
  } catch {
    return false;
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
