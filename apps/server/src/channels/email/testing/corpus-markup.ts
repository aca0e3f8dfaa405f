import type { CorpusLanguage } from './corpus-languages';

/** Escaped lines with `<br>` between them. */
export function page(lines: readonly string[]): string {
  return lines.map(escapeHtml).join('<br>\r\n');
}

/** One `<div>` per line. */
export function htmlLines(lines: readonly string[]): string {
  return lines.map((line) => `<div>${escapeHtml(line) || '<br>'}</div>`).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function outlookHeaders({ outlook }: CorpusLanguage): string[] {
  return [
    `${outlook.from} Acme Support <help@acme.test>`,
    `${outlook.sent} ${outlook.date}`,
    `${outlook.to} Nora Lind <nora@example.org>`,
    `${outlook.subject} Re: Order 1182`,
  ];
}

/** Outlook for Windows draws a line above the headers. */
export function borderedHeaders(language: CorpusLanguage): string {
  const lines = outlookHeaders(language).map((line) => {
    const colon = line.search(/[:：]/) + 1;
    return `<b>${line.slice(0, colon)}</b>${page([line.slice(colon)])}`;
  });
  return `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${lines.join('<br>')}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>`;
}

export function samsungHeaders({ samsung }: CorpusLanguage): string[] {
  return [
    `-------- ${samsung.title} --------`,
    `${samsung.from} Acme Support <help@acme.test> `,
    `${samsung.date} 6/2/25  9:00 AM  (GMT+01:00) `,
    `${samsung.to} Nora Lind <nora@example.org> `,
    `${samsung.subject} Re: Order 1182 `,
  ];
}
