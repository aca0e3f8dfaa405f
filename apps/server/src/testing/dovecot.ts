import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DovecotOptions, writeConfiguration } from './dovecot-configuration';
import { freePort } from './free-port';

/** Path of an installed Dovecot, for tests, which are skipped without one: `apt-get install dovecot-imapd`. */
export const dovecotPath =
  process.env.DOVECOT_PATH ??
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'dovecot'))
    .find(existsSync);

if (!dovecotPath) console.warn('Dovecot is not installed: tests of IMAP are skipped');

const READY_WITHIN_MS = 15_000;
/** Mail processes must not be root. */
const NOBODY = 65_534;

export interface Dovecot {
  host: string;
  /** Plain, with STARTTLS by a self-signed certificate for `localhost`. */
  port: number;
  /** TLS from the first byte. */
  tlsPort: number;
  /** Of every user; any user name has a mailbox. */
  password: string;
  /** Puts a mail into a folder (default: INBOX), as if it had come at that time. Returns the path of its file. */
  deliver(user: string, raw: string | Buffer, options?: { at?: Date; folder?: string }): string;
  /** Many mails at once. */
  deliverMany(
    user: string,
    count: number,
    rawOf: (index: number) => string,
    options?: { at?: Date; folder?: string },
  ): void;
  /** All UIDs get a new meaning, as after a restored backup. */
  resetUidValidity(user: string): void;
  /** The next mail gets this UID. */
  skipUids(user: string, next: number): void;
  /** Renames INBOX, which is then empty and new (RFC 3501 6.3.5). */
  renameMailbox(user: string, to: string): void;
  renameFolder(user: string, from: string, to: string): void;
  removeFolder(user: string, folder: string): void;
  /** Ends all sessions, whose clients have to sign in again. */
  kick(): void;
  /** INBOX cannot be opened any more. */
  lockMailbox(user: string): void;
  /** Where a delivered mail is by now. */
  pathOf(user: string, delivered: string): string;
  /** Names of the files of INBOX, which end with the flags of the mails. */
  files(user: string): string[];
  stop(): Promise<void>;
}

/** Starts a Dovecot with a configuration and mailboxes of its own on loopback ports, as an unprivileged user. */
export async function startDovecot(options: DovecotOptions = {}): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dc-'));
  const password = 'open-sesame';
  const [port, tlsPort] = [await freePort(), await freePort()];
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  writeConfiguration(folder, { port, tlsPort, password, isRoot, ...options });
  for (const name of ['', 'run', 'mail', 'dovecot.conf', 'cert.pem', 'key.pem']) {
    if (isRoot) chownSync(join(folder, name), NOBODY, NOBODY);
  }
  const child = spawn(dovecotPath ?? '', ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  // The server must not outlive the test run.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await untilReady(child, port, folder);
  let count = 0;

  function deliver(
    user: string,
    raw: string | Buffer,
    { at = new Date(), folder: name }: { at?: Date; folder?: string } = {},
  ): string {
    const inbox = maildir(folder, user, isRoot, name);
    count += 1;
    const file = `${Math.floor(at.getTime() / 1_000)}.M${String(count).padStart(8, '0')}.test`;
    const [temporary, path] = [join(inbox, 'tmp', file), join(inbox, 'new', file)];
    writeFileSync(temporary, typeof raw === 'string' ? raw.replaceAll(/\r?\n/g, '\r\n') : raw);
    utimesSync(temporary, at, at);
    renameSync(temporary, path);
    return path;
  }

  function files(user: string): string[] {
    const inbox = maildir(folder, user, isRoot);
    return ['new', 'cur'].flatMap((part) => readdirSync(join(inbox, part)).map((name) => `${part}/${name}`));
  }

  return {
    host: '127.0.0.1',
    port,
    tlsPort,
    password,
    deliver,
    deliverMany(user, many, rawOf, options) {
      maildir(folder, user, isRoot, options?.folder);
      for (let index = 0; index < many; index += 1) deliver(user, rawOf(index), options);
    },
    resetUidValidity(user) {
      const inbox = maildir(folder, user, isRoot);
      const list = readFileSync(join(inbox, 'dovecot-uidlist'), 'utf8');
      const validity = Number(/^3 V(\d+)/.exec(list)?.[1]);
      replaceUids(inbox, `3 V${validity + 1} N1 G${'0'.repeat(31)}1\n`, isRoot);
    },
    skipUids(user, next) {
      const inbox = maildir(folder, user, isRoot);
      const list = readFileSync(join(inbox, 'dovecot-uidlist'), 'utf8');
      replaceUids(inbox, list.replace(/ N\d+/, ` N${next}`), isRoot);
    },
    renameMailbox(user, to) {
      const inbox = maildir(folder, user, isRoot);
      renameSync(inbox, `${inbox}-${to}`);
      maildir(folder, user, isRoot);
    },
    renameFolder: (user, from, to) =>
      renameSync(folderPath(folder, user, from), folderPath(folder, user, to)),
    removeFolder: (user, name) => rmSync(folderPath(folder, user, name), { recursive: true }),
    kick() {
      const doveadm = join(dirname(dovecotPath ?? ''), '..', 'bin', 'doveadm');
      try {
        execFileSync(doveadm, ['-c', join(folder, 'dovecot.conf'), 'kick', '*'], { stdio: 'pipe' });
      } catch (error) {
        // Nobody was signed in.
        if ((error as { status?: number }).status !== 68) throw error;
      }
    },
    lockMailbox: (user) => chmodSync(maildir(folder, user, isRoot), 0o000),
    pathOf(user, delivered) {
      const name = files(user).find((path) => path.includes(basename(delivered)));
      return join(maildir(folder, user, isRoot), name ?? '');
    },
    files,
    async stop() {
      process.off('exit', kill);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function maildir(folder: string, user: string, isRoot: boolean, name?: string): string {
  const inbox = join(folder, 'mail', user, 'Maildir');
  makeMaildir(inbox, isRoot);
  if (name === undefined) return inbox;
  const path = folderPath(folder, user, name);
  makeMaildir(path, isRoot);
  return path;
}

/** Maildir++: every folder lies beside the INBOX, with a dot before its name. */
function folderPath(folder: string, user: string, name: string): string {
  return join(folder, 'mail', user, 'Maildir', `.${name}`);
}

function makeMaildir(path: string, isRoot: boolean): void {
  if (existsSync(path)) return;
  for (const each of [dirname(path), path, ...['tmp', 'new', 'cur'].map((part) => join(path, part))]) {
    mkdirSync(each, { recursive: true });
    if (isRoot) chownSync(each, NOBODY, NOBODY);
  }
}

/** Replaces what Dovecot knows of the UIDs, while no client has the mailbox open. */
function replaceUids(inbox: string, list: string, isRoot: boolean): void {
  for (const name of readdirSync(inbox)) if (name.startsWith('dovecot')) rmSync(join(inbox, name));
  const path = join(inbox, 'dovecot-uidlist');
  writeFileSync(path, list);
  if (isRoot) chownSync(path, NOBODY, NOBODY);
}

async function untilReady(child: ChildProcess, port: number, folder: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  // Until it has opened its log, Dovecot says here what is wrong, such as a port that is taken.
  let complaints = '';
  child.stderr?.on('data', (text) => {
    complaints += text;
  });
  while (!(await greets(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const log = join(folder, 'dovecot.log');
      const state = child.exitCode === null ? 'it is running' : `exit code ${child.exitCode}`;
      const said = `${complaints}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`;
      throw new Error(`dovecot did not start (${state}): ${said || 'it said nothing'}`);
    }
    await pause(20);
  }
}

async function greets(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    const [greeting] = (await once(socket, 'data', { signal: AbortSignal.timeout(2_000) })) as [Buffer];
    return greeting.toString().startsWith('* OK');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
