import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specialMails } from '../testing/corpus-special';
import { clientMails } from '../testing/mail-corpus';
import { MailRefusedError } from './mail-limits';
import { parseMail } from './parse-mail';
import { threadKeysOf } from './thread-keys';

/*
 * Mails are changed as bad gateways and attackers change them. Whatever arrives is read or refused, and quickly.
 */

const mails = [...clientMails(), ...specialMails()].map(({ raw }) => raw);
const anyMail = fc.constantFrom(...mails);
const RUNS = Number(process.env.PROPERTY_RUNS ?? 300);

async function expectReadOrRefused(raw: Buffer): Promise<void> {
  const began = performance.now();
  try {
    const mail = await parseMail(raw);
    const keys = threadKeysOf(mail);
    expect(keys.messageIds.every((id) => !/[<>\s]/.test(id))).toBe(true);
    const files = mail.attachments.map((file) => ({ ...file, bytes: null }));
    // What PostgreSQL refuses: NUL, and halves of surrogate pairs, which JSON escapes.
    expect(JSON.stringify({ ...mail, attachments: files })).not.toMatch(/\\u0000|\\ud[89a-f]/);
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
  }
  expect(performance.now() - began, 'milliseconds').toBeLessThan(2_000);
}

async function expectAlways<Values extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<Values>,
): Promise<void> {
  await fc.assert(property, { numRuns: RUNS });
}

function splitHeader(raw: Buffer): { lines: string[]; body: string } {
  const [header = '', ...rest] = raw.toString('latin1').split(/\r?\n\r?\n/);
  return { lines: header.split(/\r?\n(?![ \t])/), body: rest.join('\r\n\r\n') };
}

describe('changed mails', () => {
  it('are read when their header is in another order', async () => {
    await expectAlways(
      fc.asyncProperty(anyMail, fc.infiniteStream(fc.nat()), async (raw, random) => {
        const { lines, body } = splitHeader(raw);
        const order = lines
          .map((line) => ({ line, at: random.next().value as number }))
          .toSorted((a, b) => a.at - b.at);
        await expectReadOrRefused(
          Buffer.from(`${order.map(({ line }) => line).join('\r\n')}\r\n\r\n${body}`, 'latin1'),
        );
      }),
    );
  });

  it('are the same when lines are folded or end in LF', async () => {
    await expectAlways(
      fc.asyncProperty(anyMail, fc.boolean(), async (raw, isFolded) => {
        const { lines, body } = splitHeader(raw);
        const folded = lines.map((line) =>
          isFolded ? line.replaceAll('; ', ';\n\t').replaceAll(', ', ',\n ') : line,
        );
        const changed = Buffer.from(`${folded.join('\n')}\n\n${body.replaceAll('\r\n', '\n')}`, 'latin1');
        const [before, after] = [await parseMail(raw), await parseMail(changed)];
        expect(after.content?.trim()).toBe(before.content?.trim());
        expect(after.sender).toEqual(before.sender);
        expect(threadKeysOf(after)).toEqual(threadKeysOf(before));
        expect(after.attachments).toHaveLength(before.attachments.length);
      }),
    );
  });

  it('are read with another charset than their own', async () => {
    const charsets = [
      'utf-16',
      'utf-7',
      'iso-2022-jp',
      'gb18030',
      'big5',
      'x',
      '',
      'ibm437',
      'utf-16be',
      'euc-kr',
      '\u00e9',
    ];
    await expectAlways(
      fc.asyncProperty(anyMail, fc.constantFrom(...charsets), async (raw, charset) => {
        await expectReadOrRefused(
          Buffer.from(raw.toString('latin1').replaceAll(/utf-8/gi, charset), 'latin1'),
        );
      }),
    );
  });

  it('are read when they end at any byte', async () => {
    await expectAlways(
      fc.asyncProperty(anyMail, fc.double({ min: 0, max: 1, noNaN: true }), async (raw, share) => {
        await expectReadOrRefused(raw.subarray(0, Math.floor(raw.length * share)));
      }),
    );
  });

  it('are read when random bytes are changed', async () => {
    const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) });
    await expectAlways(
      fc.asyncProperty(anyMail, fc.array(change, { minLength: 1, maxLength: 40 }), async (raw, changes) => {
        const changed = Buffer.from(raw);
        for (const { at, byte } of changes) changed[Math.floor(at * (raw.length - 1))] = byte;
        await expectReadOrRefused(changed);
      }),
    );
  });

  it('are read when pieces of them are repeated or swapped', async () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    await expectAlways(
      fc.asyncProperty(
        anyMail,
        anyMail,
        place,
        place,
        fc.integer({ min: 1, max: 20 }),
        async (one, other, from, to, times) => {
          const piece = other.subarray(
            Math.floor(other.length * Math.min(from, to)),
            Math.floor(other.length * Math.max(from, to)),
          );
          const half = Math.floor(one.length * from);
          await expectReadOrRefused(
            Buffer.concat([
              one.subarray(0, half),
              ...Array.from({ length: times }, () => piece),
              one.subarray(half),
            ]),
          );
        },
      ),
    );
  });

  it('are read if they are no mails at all', async () => {
    await expectAlways(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (bytes) =>
        expectReadOrRefused(Buffer.from(bytes)),
      ),
    );
  });
});
