import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from './product';

export interface MailFile {
  subject: string;
  /** The first URL in the mail that leads to the product. */
  link: string;
  /** Contents of the attached files by their media type. */
  files: Record<string, Buffer>;
}

/** Waits for a mail to this person in the folder that mails are written to without a mail server. */
export async function waitForMail(dataDir: string, to: string, subject: RegExp): Promise<MailFile> {
  let found: MailFile | undefined;
  await waitUntil(async () => {
    found = (await readMails(dataDir, to)).find((mail) => subject.test(mail.subject));
    return found !== undefined;
  }, 15_000);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** Newest first. */
async function readMails(dataDir: string, to: string): Promise<MailFile[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const sources = await Promise.all(names.reverse().map((name) => readFile(join(folder, name), 'utf8')));
  return sources
    .filter((source) => header(source, 'To').includes(to))
    .map((source) => ({
      subject: header(source, 'Subject'),
      link: firstLink(source),
      files: filesOf(source),
    }));
}

/** Attachments are parts of their own, in base64. */
function filesOf(source: string): Record<string, Buffer> {
  const files = source.split(/^--.*$/m).flatMap((part) => {
    const [head = '', body = ''] = part.trim().split('\r\n\r\n');
    const type = /^Content-Type: ([\w/-]+)/m.exec(head)?.[1];
    return type && head.includes('attachment') ? [[type, Buffer.from(body, 'base64')] as const] : [];
  });
  return Object.fromEntries(files);
}

function header(source: string, name: string): string {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return decoded(new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '');
}

/** Resolves encoded words (RFC 2047), in which text outside of ASCII is written. */
function decoded(text: string): string {
  return text.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=\s*/gi, (_all, kind: string, word: string) => {
    const isBase64 = kind.toLowerCase() === 'b';
    const bytes = isBase64
      ? Buffer.from(word, 'base64')
      : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1');
    return bytes.toString('utf8');
  });
}

/** Text without quoted-printable, a character per byte. */
function unquoted(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Mail bodies are quoted-printable: `=` at the end of a line continues it, `=3D` is the equals sign. */
function firstLink(source: string): string {
  const body = unquoted(source.replaceAll('=\r\n', ''));
  return /https?:\/\/[^\s"<>]+\/app\/[^\s"<>]+/.exec(body)?.[0] ?? '';
}
