import { createRequire } from 'node:module';
import { median } from '../lib/rounds.mjs';

export const names = ['parse-mail'];

const GOAL = 0.7;
const MAILS = 1_000;
const ROUNDS = 5;
const { simpleParser } = createRequire(new URL('../../apps/server/package.json', import.meta.url))(
  'mailparser',
);

/** Answers of about 10 KB with a quoted mail, as text and as HTML; next to them mailparser, which cuts no quotes. */
export async function measure(stage) {
  const { parseMail } = await stage.sources.load('channels/email/parse/parse-mail.ts');
  const mails = Array.from({ length: stage.small ? 200 : MAILS }, (_, at) => writeMail(at));
  const rounds = [];
  // The first round compiles the code and doesn't count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const floor = await timeOf(simpleParser, mails);
    const ours = await timeOf(parseMail, mails);
    if (round > 0) rounds.push({ floor, ours });
  }
  const [floor, ours] = [median(rounds.map((one) => one.floor)), median(rounds.map((one) => one.ours))];
  const kilobytes = (mails[0].length / 1024).toFixed(0);
  return [
    {
      id: 'parse-mail',
      what: `mail of ${kilobytes} KB: parsed, with the visible reply of text and HTML`,
      floor: `${floor.toFixed(2)} ms, mailparser alone`,
      ours: `${ours.toFixed(2)} ms`,
      ratio: (floor / ours).toFixed(2),
      goal: `≥ ${GOAL}`,
      isMet: floor / ours >= GOAL,
      details: rounds,
    },
  ];
}

/** Milliseconds per mail. */
async function timeOf(parse, mails) {
  const began = performance.now();
  for (const mail of mails) await parse(mail);
  return (performance.now() - began) / mails.length;
}

function writeMail(number) {
  const words =
    'order delivery parcel refund invoice address account payment card water filter machine'.split(' ');
  const sentence = (at) =>
    Array.from({ length: 60 }, (_, word) => words[(number + at + word * 7) % words.length]).join(' ');
  const answer = Array.from({ length: 7 }, (_, at) => sentence(at));
  const quote = Array.from({ length: 3 }, (_, at) => sentence(at + 7));
  const wrote = 'On 6/2/25 09:00, Acme Support wrote:';
  const text = [...answer, wrote, ...quote.map((line) => `> ${line}`)].join('\r\n\r\n');
  const html = `${paragraphs(answer)}<div class="moz-cite-prefix">${wrote}</div><blockquote type="cite">${paragraphs(quote)}</blockquote>`;
  return Buffer.from(
    [
      `Message-ID: <${number}@mail.example.org>`,
      'Date: Mon, 02 Jun 2025 09:15:00 +0200',
      'From: "Nora Lind" <nora@example.org>',
      'To: help@acme.test',
      `Subject: Re: Order ${number}`,
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=UTF-8',
      '',
      text,
      '--b',
      'Content-Type: text/html; charset=UTF-8',
      '',
      html,
      '--b--',
      '',
    ].join('\r\n'),
  );
}

function paragraphs(lines) {
  return lines.map((line) => `<p>${line}</p>`).join('\r\n');
}
