import { alternative, buildMail, encodeWord, type PartInput } from './build-mail';
import { AGENT, CORPUS_CLIENTS, type CorpusClient, CUSTOMER, SUBJECT } from './corpus-clients';
import { CORPUS_LANGUAGES, type CorpusLanguage } from './corpus-languages';
import { CORPUS_SCRIPTS } from './corpus-scripts';

/** What `parseMail` must find in a mail of the corpus. */
export interface CorpusExpectation {
  /** Visible reply, of each text that the mail has; null: the mail has no text. White space doesn't count. */
  quoted: string | null;
  subject: string;
  /** Address; null: none. */
  sender: string | null;
  inReplyTo: string | null;
  attachments: number;
  /** Names of the flags that are set. */
  flags: readonly CorpusFlag[];
}

export type CorpusFlag =
  | 'autoReply'
  | 'isAutomatic'
  | 'isSpam'
  | 'isReadReceipt'
  | 'deliveryReport'
  | 'calendar';

export interface CorpusMail {
  name: string;
  client: string;
  language: string;
  raw: Buffer;
  expected: CorpusExpectation;
}

const SHAPES = [
  'first mail',
  'answer in plain text',
  'answer under a wrapped attribution',
  'answer in HTML',
  'answer in both',
  'answer below the quote',
  'answers within the quote',
  'answer with a signature',
  'forward with a comment',
] as const;

type Shape = (typeof SHAPES)[number];

interface Written {
  text: string | null;
  html: string | null;
  quoted: string;
}

/** Mails of every client in every language of the product, in every shape that the client can write. */
export function clientMails(): CorpusMail[] {
  const languages = { ...CORPUS_LANGUAGES, ...CORPUS_SCRIPTS };
  return Object.entries(CORPUS_CLIENTS).flatMap(([client, writer]) =>
    Object.entries(languages).flatMap(([language, words]) =>
      SHAPES.filter((shape) => canWrite(writer, words, shape)).map((shape) => ({
        name: `${client}, ${language}, ${shape}`,
        client,
        language,
        ...writeMail(writer, words, shape),
      })),
    ),
  );
}

function canWrite(client: CorpusClient, language: CorpusLanguage, shape: Shape): boolean {
  if (shape === 'answer below the quote' || shape === 'answers within the quote') return client.hasAngles;
  if (shape === 'answer under a wrapped attribution')
    return client.head(language).some((line) => line.includes(' <'));
  return shape !== 'answer with a signature' || client.signature(language).length > 0;
}

function writeMail(client: CorpusClient, language: CorpusLanguage, shape: Shape) {
  const { text, html, quoted } = WRITERS[shape](client, language);
  const isFirst = shape === 'first mail' || shape === 'forward with a comment';
  const subject = shape === 'first mail' ? `${SUBJECT}: ${language.answer[0]}` : `Re: ${SUBJECT}`;
  const inReplyTo = isFirst
    ? null
    : 'conversation/4f0c2a9e-1d7b-4c55-9f3e-0a1b2c3d4e5f/messages/981@acme.test';
  const body = alternative(text?.replaceAll('\n', '\r\n') ?? null, html);
  return {
    raw: buildMail(customerHeaders(subject, inReplyTo), body),
    expected: { quoted, subject, sender: CUSTOMER.address, inReplyTo, attachments: 0, flags: [] },
  };
}

/** Header lines of a mail from the customer to the support team. */
export function customerHeaders(subject: string | null, inReplyTo: string | null = null): string[] {
  return [
    'Message-ID: <d41d8cd9@mail.example.org>',
    'Date: Mon, 02 Jun 2025 09:15:00 +0200',
    `From: "${CUSTOMER.name}" <${CUSTOMER.address}>`,
    `To: ${AGENT.name} <${AGENT.address}>`,
    ...(subject === null ? [] : [`Subject: ${encodeWord(subject)}`]),
    ...(inReplyTo === null
      ? []
      : [`In-Reply-To: <${inReplyTo}>`, `References: <c81e728d@mail.example.org>\r\n <${inReplyTo}>`]),
    'MIME-Version: 1.0',
  ];
}

export function customerMail(part: PartInput, headers: readonly string[] = customerHeaders(SUBJECT)): Buffer {
  return buildMail(headers, part);
}

const WRITERS: Record<Shape, (client: CorpusClient, language: CorpusLanguage) => Written> = {
  'first mail': (client, { answer }) => ({
    text: `${answer.join('\n')}\n`,
    html: client.htmlBody(answer),
    quoted: answer.join('\n'),
  }),
  'answer in plain text': (client, language) => ({ ...writeAnswer(client, language), html: null }),
  'answer under a wrapped attribution': (client, language) => {
    const written = writeAnswer(client, language);
    return { ...written, text: written.text?.replaceAll(' <', '\n<') ?? null, html: null };
  },
  'answer in HTML': (client, language) => ({ ...writeAnswer(client, language), text: null }),
  'answer in both': writeAnswer,
  'answer below the quote': (client, language) => ({
    text: [...client.head(language), ...quoteLines(language.original), '', ...language.answer, ''].join('\n'),
    html: client.htmlQuote(language, language.original) + client.htmlBody(language.answer),
    quoted: language.answer.join('\n'),
  }),
  'answers within the quote': writeInlineAnswers,
  'answer with a signature': (client, language) => {
    const { answer, original } = language;
    const signature = client.signature(language);
    return {
      text: [
        ...answer,
        '',
        ...signature,
        '',
        ...client.head(language),
        ...quoteIn(client, original),
        '',
      ].join('\n'),
      html: client.htmlBody(answer) + client.htmlSignature(signature) + client.htmlQuote(language, original),
      quoted: answer.join('\n'),
    };
  },
  'forward with a comment': (client, language) => {
    const { answer, original } = language;
    const forwarded = client.forwardHead(language).some((line) => line.startsWith('>'))
      ? quoteLines(original)
      : original;
    return {
      text: [...answer, '', ...client.forwardHead(language), '', ...forwarded, ''].join('\n'),
      html: client.htmlBody(answer) + client.htmlForward(language, original),
      quoted: answer.join('\n'),
    };
  },
};

function writeAnswer(client: CorpusClient, language: CorpusLanguage): Written {
  const { answer, original } = language;
  return {
    text: [...answer, '', ...client.head(language), '', ...quoteIn(client, original), ''].join('\n'),
    html: client.htmlBody(answer) + client.htmlQuote(language, original),
    quoted: answer.join('\n'),
  };
}

/** Programs leave the lines of an inline answer in the quote that they made. */
function writeInlineAnswers(client: CorpusClient, language: CorpusLanguage): Written {
  const { original, inline } = language;
  const text = [`> ${original[0]}`, '', inline[0], '', `> ${original[1]}`, '', inline[1]];
  const quote = (line: string) =>
    `<blockquote type="cite" class="gmail_quote"><div>${line}</div></blockquote>`;
  return {
    text: [...client.head(language), ...text, ''].join('\n'),
    html:
      `<div class="moz-cite-prefix gmail_attr">${client.head(language).join('').replaceAll('<', '&lt;')}</div>` +
      `${quote(original[0])}<p>${inline[0]}</p>${quote(original[1])}<p>${inline[1]}</p>`,
    quoted: text.join('\n'),
  };
}

function quoteIn(client: CorpusClient, lines: readonly string[]): readonly string[] {
  return client.hasAngles ? quoteLines(lines) : lines;
}

function quoteLines(lines: readonly string[]): string[] {
  return lines.map((line) => `> ${line}`);
}
