import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { clientMails } from '../testing/mail-corpus';
import { parseMail } from './parse-mail';

/*
 * mailparser as a reference: two programs that read a mail independently of each other rarely make the same mistake.
 */

const OPTIONS = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepCidLinks: true,
};

describe('parseMail', () => {
  it('reads the same header and texts as mailparser', async () => {
    for (const { name, raw } of clientMails()) {
      const [ours, reference] = [await parseMail(raw), await simpleParser(raw, OPTIONS)];
      expect(`<${ours.messageId}>`, name).toBe(reference.messageId);
      expect(ours.subject, name).toBe(reference.subject);
      expect(Date.parse(ours.date ?? ''), name).toBe(reference.date?.getTime());
      expect(ours.from, name).toEqual(reference.from?.value);
      if ('full' in ours.textContent) expect(ours.textContent.full.trim(), name).toBe(reference.text?.trim());
      if ('full' in ours.htmlContent)
        expect(ours.htmlContent.full.trim(), name).toBe(String(reference.html).trim());
    }
  });
});
