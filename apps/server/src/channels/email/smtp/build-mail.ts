import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { buffer } from 'node:stream/consumers';
import type { ComposedMail } from '../compose/composed-mail';

/** A key whose public half is in the DNS of the domain (RFC 6376). */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

const FOLDED_IDS = /^(Message-ID|In-Reply-To|References):\r\n /gm;

/** The bytes of the mail (RFC 5322), signed if there is a key. Bcc is in no header. */
export async function buildMail(mail: ComposedMail, dkim?: DkimKey): Promise<Buffer> {
  const composer = new MailComposer({
    from: { ...mail.from },
    replyTo: mail.replyTo ? { ...mail.replyTo } : undefined,
    to: [...mail.to],
    cc: [...mail.cc],
    subject: mail.subject,
    headers: { ...mail.headers },
    messageId: bracketed(mail.messageId),
    inReplyTo: mail.inReplyTo ? bracketed(mail.inReplyTo) : undefined,
    references: mail.references.map(bracketed),
    text: mail.text,
    html: mail.html ?? undefined,
    attachments: mail.attachments.map(({ filename, contentType, content, cid }) => ({
      filename,
      contentType,
      content,
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    // Every part is here already; nothing in a mail may read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = withIdsOnFirstLine(await composer.compile().build());
  return dkim ? buffer(new DKIM({ ...dkim }).sign(raw)) : raw;
}

/** Some mail servers lose an id that begins a line of its own, so the first one stays beside the name of its header. */
function withIdsOnFirstLine(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.toString('utf8', 0, end).replaceAll(FOLDED_IDS, '$1: ');
  return Buffer.concat([Buffer.from(head), raw.subarray(end)]);
}

function bracketed(id: string): string {
  return `<${id}>`;
}
