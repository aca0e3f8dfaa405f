import { describe, expect, it } from 'vitest';
import { specialMails } from '../testing/corpus-special';
import {
  type CorpusExpectation,
  type CorpusFlag,
  type CorpusMail,
  clientMails,
} from '../testing/mail-corpus';
import { parseMail } from './parse-mail';
import type { EmailPart, ParsedMail } from './parsed-mail';

/*
 * Mails as real programs write them. With CORPUS_TABLE=1 the run prints how many of each client and language pass.
 */

const mails = [...clientMails(), ...specialMails()];
const passed = new Set<CorpusMail>();

describe('mails of real programs', () => {
  it('cover at least 300 cases', () => {
    expect(mails.length).toBeGreaterThanOrEqual(300);
  });

  it.each(mails.map((mail) => [mail.name, mail] as const))('reads the mail “%s”', async (_name, mail) => {
    const parsed = await parseMail(mail.raw);
    for (const found of repliesOf(parsed)) {
      expect(found, 'visible reply').toBe(
        mail.expected.quoted === null ? null : squash(mail.expected.quoted),
      );
    }
    expect(summaryOf(parsed)).toEqual({ ...mail.expected, quoted: undefined });
    passed.add(mail);
  });

  it.runIf(process.env.CORPUS_TABLE)('prints how many pass', () => {
    const clients = [...new Set(mails.map(({ client }) => client))];
    const languages = [...new Set(mails.map(({ language }) => language))];
    const rows = clients.map((client) => [
      client,
      ...languages.map((language) => {
        const cell = mails.filter((mail) => mail.client === client && mail.language === language);
        return cell.length === 0 ? '' : `${cell.filter((mail) => passed.has(mail)).length}/${cell.length}`;
      }),
    ]);
    const table = [['', ...languages], ...rows]
      .map((row) => row.map((cell) => cell.padEnd(16)).join(''))
      .join('\n');
    console.log(`${table}\n${passed.size} of ${mails.length} pass`);
    expect(passed.size).toBe(mails.length);
  });
});

function repliesOf({ textContent, htmlContent, content }: ParsedMail): (string | null)[] {
  const replies = [textContent, htmlContent].flatMap((part: EmailPart) =>
    'quoted' in part ? [squash(part.quoted)] : [],
  );
  return content === null ? [null] : replies;
}

/** Empty lines and white space at line ends say nothing about what was cut. */
function squash(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function summaryOf(mail: ParsedMail): Omit<CorpusExpectation, 'quoted'> & { quoted: undefined } {
  const flags: Record<CorpusFlag, boolean> = {
    autoReply: mail.autoReply,
    isAutomatic: mail.isAutomatic,
    isSpam: mail.spam.isSpam,
    isReadReceipt: mail.isReadReceipt,
    deliveryReport: mail.deliveryReports.length > 0,
    calendar: mail.calendar !== null,
  };
  return {
    quoted: undefined,
    subject: mail.subject,
    sender: mail.sender?.address ?? null,
    inReplyTo: mail.inReplyTo[0] ?? null,
    attachments: mail.attachments.length,
    flags: (Object.keys(flags) as CorpusFlag[]).filter((flag) => flags[flag]),
  };
}
