import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import type { RefusedRecipient } from '@parley/contract';
import { openSocket, resolveMailHost, withDeadline } from '../guarded-lookup';
import type { MailLimits, MailTools, SmtpSettings } from '../settings';
import { signIn, xoauth2 } from './sign-in';

const CHUNK_BYTES = 64 * 1024;
const CLOSE_MS = 1_000;

export interface Envelope {
  from: string;
  to: readonly string[];
}

/** What happened while a mail was handed over. */
export interface Handover {
  /** All bytes of the mail have left for the server, with the line that ends it; it may act on them. */
  isComplete: boolean;
}

export interface TlsState {
  /** Such as `TLSv1.3`; null: the connection is not encrypted. */
  tlsVersion: string | null;
  /** By its name in the standard (RFC 8446); null: not encrypted. */
  cipher: string | null;
  /** False: the certificate is accepted only because the settings say so; null: not encrypted. */
  isCertificateValid: boolean | null;
}

/** One connection to a mail server. Errors: those of nodemailer, with `code`, `response` and `responseCode`. */
export interface SmtpSession {
  readonly tls: TlsState;
  readonly isOpen: boolean;
  signIn(): Promise<void>;
  send(envelope: Envelope, raw: Buffer, handover: Handover): Promise<RefusedRecipient[]>;
  close(): void;
}

/** Connects up to EHLO and STARTTLS, without signing in. Errors as of `resolveMailHost`, `openSocket`, nodemailer. */
export async function openSmtpSession(
  tools: MailTools,
  settings: SmtpSettings,
  limits: MailLimits,
): Promise<SmtpSession> {
  const addresses = await resolveMailHost(tools.outbound, settings, limits.connectMs);
  const socket = await openSocket({ ...settings, addresses }, limits.connectMs);
  return startSession(socket, settings, limits);
}

/** Makes a session of a TCP connection. */
export async function startSession(
  socket: Socket,
  settings: SmtpSettings,
  limits: MailLimits,
): Promise<SmtpSession> {
  const connection = new SMTPConnection({
    connection: socket,
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: !settings.secure && settings.startTls && settings.auth !== null,
    ignoreTLS: !settings.startTls,
    name: settings.heloName || undefined,
    tls: { rejectUnauthorized: settings.verifyCertificate },
    customAuth: { XOAUTH2: xoauth2 },
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.commandMs,
    socketCloseTimeout: CLOSE_MS,
  });
  // An error between two commands closes the connection; the next command reports that.
  connection.on('error', () => undefined);
  try {
    const greeted = settle<void>(connection, (done) => connection.connect(done));
    await withDeadline(greeted, limits.connectMs + limits.commandMs, 'greeting');
  } catch (error) {
    connection.close();
    throw error;
  }
  return sessionOf(connection, settings, limits);
}

function sessionOf(connection: SMTPConnection, settings: SmtpSettings, limits: MailLimits): SmtpSession {
  const socket = connection._socket;
  return {
    tls: tlsStateOf(socket),
    get isOpen() {
      return !connection.destroyed;
    },
    signIn: () =>
      signIn(settings, (auth) => {
        const signedIn = settle<boolean | undefined>(connection, (done) => connection.login(auth, done));
        return withDeadline(signedIn, limits.commandMs, 'sign-in');
      }),
    async send(envelope, raw, handover) {
      const message = chunked(raw);
      message.once('end', () => {
        handover.isComplete = true;
        // The server now looks at the whole mail, for which it gets the time of one mail.
        if (socket) socket.setTimeout(limits.mailMs);
      });
      const info = await settle<SMTPConnectionSendInfo>(connection, (done) =>
        connection.send({ from: envelope.from, to: [...envelope.to], size: raw.length }, message, done),
      );
      if (socket) socket.setTimeout(limits.commandMs);
      return (info.rejectedErrors ?? []).map(({ recipient, response, message: words }) => ({
        address: recipient ?? '',
        reason: response ?? words,
      }));
    },
    close() {
      if (connection.destroyed) return;
      connection.quit();
      connection.close();
    },
  };
}

/** What is known of the encryption of a connection. */
export function tlsStateOf(socket: unknown): TlsState {
  if (!(socket instanceof TLSSocket)) {
    return { tlsVersion: null, cipher: null, isCertificateValid: null };
  }
  return {
    tlsVersion: socket.getProtocol(),
    cipher: socket.getCipher()?.standardName ?? null,
    isCertificateValid: socket.authorized,
  };
}

/** Small parts, so that the end of the last one means that nearly all of the mail has left. */
function chunked(raw: Buffer): Readable {
  const parts = function* () {
    for (let start = 0; start < raw.length; start += CHUNK_BYTES)
      yield raw.subarray(start, start + CHUNK_BYTES);
  };
  return Readable.from(parts(), { objectMode: false });
}

/** Runs one step of the connection; a lost connection ends it too, which nodemailer reports as an event. */
function settle<Result>(
  connection: SMTPConnection,
  step: (done: (error?: Error | null, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    // The step's own error, which says more, follows the end of the connection at once.
    const onEnd = () => void setImmediate(() => finish(new ConnectionClosedError()));
    const finish = (error?: Error | null, result?: Result) => {
      connection.off('error', finish);
      connection.off('end', onEnd);
      if (error) reject(error);
      else resolve(result as Result);
    };
    connection.once('error', finish);
    connection.once('end', onEnd);
    step(finish);
  });
}

/** The server closed the connection. */
export class ConnectionClosedError extends Error {
  readonly code = 'ECONNECTION';

  constructor() {
    super('The mail server closed the connection');
    this.name = 'ConnectionClosedError';
  }
}
