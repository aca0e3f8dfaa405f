import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';

/** An SMTP reply; `hang`: the server never answers; `close`: it closes the connection instead. */
export type ScriptedAnswer = { code: number; text: string } | 'hang' | 'close';

/** How the server behaves; may be changed while it runs, but for TLS and sign-in. */
export interface MailServerScript {
  /** TLS from the first byte. */
  secure?: boolean;
  /** Offers STARTTLS. */
  startTls?: boolean;
  /** Without: mails are taken from anybody. */
  auth?: {
    user: string;
    password?: string;
    /** A user who signs in by XOAUTH2. */
    accessToken?: string | ReadonlySet<string>;
    methods?: string[];
  };
  greeting?: ScriptedAnswer;
  signIn?: ScriptedAnswer;
  mailFrom?: ScriptedAnswer;
  /** By recipient address, or for all of them. */
  rcptTo?: ScriptedAnswer | Record<string, ScriptedAnswer>;
  /** Instead of the 250 for the whole mail, which is recorded with `close` and `hang` only. */
  data?: ScriptedAnswer;
  /** Cuts the connection while the mail comes in. */
  cutsWithinData?: boolean;
  /** Largest mail, as announced by SIZE. */
  maxBytes?: number;
}

export interface ReceivedMail {
  from: string;
  to: string[];
  user: string | undefined;
  raw: string;
  /** Of the connection that it came by. */
  connectionId: string;
}

export interface MailServer {
  host: string;
  port: number;
  script: MailServerScript;
  received: ReceivedMail[];
  /** Ids of all connections so far. */
  connections: string[];
  openConnections(): number;
  /** Resolves as soon as a condition on the server's state holds. */
  until(condition: () => boolean): Promise<void>;
  /** Cuts all open connections. */
  cut(): void;
  close(): Promise<void>;
}

/** A real SMTP server on a loopback port, which does as its script says. */
export async function startMailServer(script: MailServerScript = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const connections: string[] = [];
  const watchers = new Set<() => void>();
  const changed = () => watchers.forEach((look) => look());
  const smtp: SMTPServer = new SMTPServer({
    ...fixedOptions(script),
    onConnect: (session, done) => {
      connections.push(session.id);
      changed();
      answer(script.greeting, session, done);
    },
    onClose: () => setImmediate(changed),
    onAuth: (auth, session, done) => {
      const isRight = isSignInOf(script.auth, auth);
      if (script.signIn) return answer(script.signIn, session, done);
      if (isRight) return done(null, { user: auth.username });
      if (auth.method === 'XOAUTH2') return done(null, { data: { status: '401', schemes: 'bearer' } });
      answer({ code: 535, text: '5.7.8 Username and password not accepted' }, session, done);
    },
    onMailFrom: (_address, session, done) => answer(script.mailFrom, session, done),
    onRcptTo: ({ address }, session, done) => answer(answerFor(script.rcptTo, address), session, done),
    onData: (stream, session, done) => {
      if (script.cutsWithinData) return void stream.once('data', () => cut(session.id));
      text(stream).then((raw) => {
        const isRefused = typeof script.data === 'object';
        if (!isRefused) received.push(recorded(session, raw));
        changed();
        answer(script.data, session, done);
      }, done);
    },
  });

  function answer(
    scripted: ScriptedAnswer | undefined,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): void {
    if (scripted === undefined) return done();
    if (scripted === 'hang') return;
    if (scripted === 'close') return cut(session.id);
    done(Object.assign(new Error(scripted.text), { responseCode: scripted.code }));
  }

  function cut(id?: string): void {
    for (const connection of smtp.connections as unknown as Set<{ id: string; _socket: Socket }>) {
      if (id === undefined || connection.id === id) connection._socket.destroy();
    }
  }

  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: (smtp.server.address() as AddressInfo).port,
    script,
    received,
    connections,
    openConnections: () => smtp.connections.size,
    until: (condition) => untilTrue(condition, watchers),
    cut: () => cut(),
    close: () =>
      new Promise((resolve) => {
        smtp.close(() => resolve());
        cut();
      }),
  };
}

function fixedOptions(script: MailServerScript): SMTPServerOptions {
  const usesTls = script.secure === true || script.startTls === true;
  return {
    secure: script.secure === true,
    ...(usesTls ? selfSignedCertificate('localhost') : {}),
    disabledCommands: [...(script.startTls ? [] : ['STARTTLS']), ...(script.auth ? [] : ['AUTH'])],
    authMethods: script.auth?.methods ?? ['PLAIN', 'LOGIN'],
    authOptional: !script.auth,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...(script.maxBytes === undefined ? {} : { size: script.maxBytes }),
    closeTimeout: 500,
  };
}

function isSignInOf(expected: MailServerScript['auth'], auth: SMTPServerAuthentication): boolean {
  if (auth.username !== expected?.user) return false;
  if (auth.method === 'XOAUTH2') {
    const valid = expected?.accessToken;
    return typeof valid === 'object' ? valid.has(auth.accessToken ?? '') : auth.accessToken === valid;
  }
  if (auth.method === 'CRAM-MD5') return auth.validatePassword(expected?.password ?? '');
  return auth.password === expected?.password;
}

function answerFor(scripted: MailServerScript['rcptTo'], address: string): ScriptedAnswer | undefined {
  const isForAll = typeof scripted === 'string' || (scripted && typeof scripted.code === 'number');
  if (scripted === undefined || isForAll) return scripted as ScriptedAnswer | undefined;
  return (scripted as Record<string, ScriptedAnswer>)[address];
}

function recorded(session: SMTPServerSession, raw: string): ReceivedMail {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    user: session.user as string | undefined,
    raw,
    connectionId: session.id,
  };
}

async function untilTrue(condition: () => boolean, watchers: Set<() => void>): Promise<void> {
  if (condition()) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!condition()) return;
      watchers.delete(look);
      resolve();
    };
    watchers.add(look);
  });
}

const certificates = new Map<string, { key: string; cert: string }>();

/** A certificate that nobody has signed, with its key as PEM; made by OpenSSL once per name. */
export function selfSignedCertificate(name: string): { key: string; cert: string } {
  const known = certificates.get(name);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '30',
    ];
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
    execFileSync(
      process.env.OPENSSL_PATH ?? 'openssl',
      ['req', ...kind, ...subject, '-keyout', key, '-out', cert],
      { stdio: 'pipe' },
    );
    const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    certificates.set(name, made);
    return made;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
