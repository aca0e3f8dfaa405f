import { borderedHeaders, htmlLines, outlookHeaders, page, samsungHeaders } from './corpus-markup';
import type { CorpusLanguage } from './corpus-languages';

export const AGENT = { name: 'Acme Support', address: 'help@acme.test' } as const;
export const CUSTOMER = { name: 'Nora Lind', address: 'nora@example.org' } as const;
export const SUBJECT = 'Order 1182';

/** What a mail program writes around the words of its user. `html` values are fragments. */
export interface CorpusClient {
  /** The line or block above a quoted mail. */
  head(language: CorpusLanguage): string[];
  /** True: quoted lines start with `> `; false: the quoted mail follows the head as it is. */
  hasAngles: boolean;
  htmlQuote(language: CorpusLanguage, original: readonly string[]): string;
  htmlBody(lines: readonly string[]): string;
  /** Signature that the program adds by itself, or one behind `-- `; empty: none that can be told from the text. */
  signature(language: CorpusLanguage): string[];
  htmlSignature(lines: readonly string[]): string;
  forwardHead(language: CorpusLanguage): string[];
  htmlForward(language: CorpusLanguage, original: readonly string[]): string;
}

type AttributionStyle = keyof CorpusLanguage['attributions'];

function attribution(language: CorpusLanguage, style: AttributionStyle): string {
  return language.attributions[style].replace('{name}', AGENT.name).replace('{address}', AGENT.address);
}

const plainSignature = () => ['-- ', CUSTOMER.name, 'Lind & Co.'];

function forwardFields({ outlook }: CorpusLanguage): string[] {
  return [
    `${outlook.from} ${AGENT.name} <${AGENT.address}>`,
    `Date: ${outlook.date}`,
    `${outlook.subject} ${SUBJECT}`,
    `${outlook.to} ${CUSTOMER.name} <${CUSTOMER.address}>`,
  ];
}

const gmail: CorpusClient = {
  head: (language) => [attribution(language, 'gmail')],
  hasAngles: true,
  htmlBody: (lines) => `<div dir="ltr">${htmlLines(lines)}</div><br>`,
  htmlQuote: (language, original) =>
    `<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${page([attribution(language, 'gmail')])}<br></div>` +
    `<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">${htmlLines(original)}</div></blockquote></div>`,
  signature: plainSignature,
  htmlSignature: (lines) =>
    `<div><br clear="all"></div><br><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature">${htmlLines(lines.slice(1))}</div>`,
  forwardHead: (language) => ['---------- Forwarded message ---------', ...forwardFields(language)],
  htmlForward: (language, original) =>
    `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>${page(forwardFields(language))}</div><br><br>${htmlLines(original)}</div>`,
};

/** Gmail on phones writes another attribution than in browsers. */
const gmailAndroid: CorpusClient = {
  ...gmail,
  head: (language) => [attribution(language, 'gmailAndroid')],
  htmlBody: (lines) => `<div dir="auto">${page(lines)}</div><br>`,
  htmlQuote: (language, original) =>
    `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">${page([attribution(language, 'gmailAndroid')])}<br></div>` +
    `<blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${page(original)}</blockquote></div>`,
};

const appleMail: CorpusClient = {
  head: (language) => [attribution(language, 'apple')],
  hasAngles: true,
  htmlBody: (lines) => `<div style="overflow-wrap: break-word;">${htmlLines(lines)}</div>`,
  htmlQuote: (language, original) =>
    `<div><br><blockquote type="cite"><div>${page([attribution(language, 'apple')])}</div><br class="Apple-interchange-newline"><div>${htmlLines(original)}</div></blockquote></div><br>`,
  signature: plainSignature,
  htmlSignature: (lines) => `<br><div>${htmlLines(lines)}</div>`,
  forwardHead: (language) => [
    '',
    `> ${language.appleForward}`,
    '> ',
    ...forwardFields(language).map((line) => `> ${line}`),
    '> ',
  ],
  htmlForward: (language, original) =>
    `<div><br><blockquote type="cite"><div>${language.appleForward}</div><br><div>${page(forwardFields(language))}</div><br><div>${htmlLines(original)}</div></blockquote></div><br>`,
};

const iosMail: CorpusClient = {
  ...appleMail,
  head: (language) => [attribution(language, 'ios')],
  htmlBody: (lines) => `<div dir="ltr">${page(lines)}</div><div dir="ltr"><br></div>`,
  htmlQuote: (language, original) =>
    `<div dir="ltr"><br><blockquote type="cite">${page([attribution(language, 'ios')])}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">\uFEFF${htmlLines(original)}</div></blockquote>`,
  signature: ({ mobile }) => [mobile.ios],
  htmlSignature: (lines) => `<div dir="ltr">${page(lines)}</div>`,
};

const thunderbird: CorpusClient = {
  ...gmail,
  head: (language) => [attribution(language, 'thunderbird')],
  htmlBody: (lines) => `<p>${page(lines)}</p>`,
  htmlQuote: (language, original) =>
    `<div class="moz-cite-prefix">${page([attribution(language, 'thunderbird')])}<br></div><blockquote type="cite" cite="mid:1@acme.test"><p>${page(original)}</p></blockquote>`,
  htmlSignature: (lines) => `<div class="moz-signature">${page(lines)}</div>`,
  forwardHead: ({ thunderbirdForward, outlook }) => [
    `-------- ${thunderbirdForward} --------`,
    `${outlook.subject} \t${SUBJECT}`,
    `${outlook.from} \t${AGENT.name} <${AGENT.address}>`,
    `${outlook.to} \t${CUSTOMER.address}`,
  ],
  htmlForward: (language, original) =>
    `<div class="moz-forward-container"><br><br>-------- ${language.thunderbirdForward} --------<table class="moz-email-headers-table"><tr><th>${language.outlook.subject} </th><td>${SUBJECT}</td></tr></table><br>${page(original)}</div>`,
};

const outlookDesktop: CorpusClient = {
  head: outlookHeaders,
  hasAngles: false,
  htmlBody: (lines) =>
    `<div class="WordSection1">${lines.map((line) => `<p class="MsoNormal">${page([line])}<o:p></o:p></p>`).join('\n')}<p class="MsoNormal"><o:p>&nbsp;</o:p></p></div>`,
  htmlQuote: (language, original) =>
    borderedHeaders(language) + original.map((line) => `<p class="MsoNormal">${line}</p>`).join(''),
  signature: () => [],
  htmlSignature: () => '',
  forwardHead: outlookHeaders,
  htmlForward: (language, original) =>
    borderedHeaders(language) + original.map((line) => `<p>${line}</p>`).join(''),
};

const divRplyFwdMsg = (language: CorpusLanguage, original: readonly string[]) =>
  `<hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${page(outlookHeaders(language))}</font><div>&nbsp;</div></div><div>${htmlLines(original)}</div>`;

const outlookWeb: CorpusClient = {
  ...outlookDesktop,
  head: (language) => ['________________________________', ...outlookHeaders(language)],
  htmlBody: (lines) => lines.map((line) => `<div class="elementToProof">${page([line])}</div>`).join(''),
  htmlQuote: (language, original) => `<div id="appendonsend"></div>${divRplyFwdMsg(language, original)}`,
  forwardHead: (language) => ['________________________________', ...outlookHeaders(language)],
  htmlForward: divRplyFwdMsg,
};

const outlookMobile: CorpusClient = {
  ...outlookWeb,
  htmlQuote: divRplyFwdMsg,
  signature: ({ mobile }) => [`${mobile.outlook}<https://aka.ms/o0ukef>`],
  htmlSignature: ([line = '']) =>
    `<div id="ms-outlook-mobile-signature"><div><br></div><a href="https://aka.ms/o0ukef">${line.split('<')[0]}</a></div>`,
};

const yahoo: CorpusClient = {
  ...outlookDesktop,
  head: (language) => [`    ${attribution(language, 'yahoo')}  `, ' '],
  htmlBody: (lines) => `<div class="ydp1yahoo-style-wrap">${htmlLines(lines)}</div>`,
  htmlQuote: (language, original) =>
    `<div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div><div>${page([attribution(language, 'yahoo')])}</div><div><br></div><div>${htmlLines(original)}</div></div></div>`,
  signature: () => ['Sent from Yahoo Mail for iPhone'],
  htmlSignature: ([line = '']) => `<br><a href="https://mail.onelink.me/107872968">${line}</a><br>`,
  forwardHead: (language) => ['----- Forwarded message -----', ...forwardFields(language)],
  htmlForward: (language, original) =>
    `<div class="yahoo_quoted"><div>----- Forwarded message -----</div><div>${page(forwardFields(language))}</div><div>${htmlLines(original)}</div></div>`,
};

const samsung: CorpusClient = {
  ...outlookDesktop,
  head: samsungHeaders,
  htmlBody: (lines) =>
    `${lines.map((line) => `<div dir="auto">${page([line])}</div>`).join('')}<div><br></div>`,
  htmlQuote: (language, original) =>
    `<div align="left" dir="auto" style="font-size:100%;color:#000000">${htmlLines(samsungHeaders(language))}</div><div><br></div>${page(original)}`,
  signature: ({ mobile }) => [mobile.samsung],
  htmlSignature: (lines) =>
    `<div id="composer_signature"><div dir="auto">${page(lines)}</div></div><div><br></div>`,
  forwardHead: samsungHeaders,
  htmlForward: (language, original) =>
    `<div>${htmlLines(samsungHeaders(language))}</div><div><br></div>${page(original)}`,
};

export const CORPUS_CLIENTS: Record<string, CorpusClient> = {
  gmail,
  'gmail-android': gmailAndroid,
  'apple-mail': appleMail,
  'ios-mail': iosMail,
  thunderbird,
  'outlook-desktop': outlookDesktop,
  'outlook-web': outlookWeb,
  'outlook-mobile': outlookMobile,
  yahoo,
  samsung,
};
