import type { ServerTexts } from '@parley/i18n/server';

export interface MailContent {
  subject: string;
  greeting: string;
  body: string;
  /** Figures with how they have changed, below the body. */
  figures?: { label: string; value: string; change: string | null }[];
  /** Label and URL of the button. */
  button?: { label: string; url: string };
  note?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The mail as plain text and as HTML without images, scripts or remote styles. */
export function renderUserMail(
  texts: ServerTexts,
  content: MailContent,
  branding: { name: string; url: string },
): RenderedMail {
  const footer = texts.t('mail.footer', { app: branding.name, url: branding.url });
  const { greeting, body, figures, button, note } = content;
  const lines = figures?.map(
    ({ label, value, change }) => `${label}: ${value}${change ? ` (${change})` : ''}`,
  );
  const text = [greeting, body, lines?.join('\n'), button?.url, note, footer]
    .filter((part) => part !== undefined)
    .join('\n\n');
  return { subject: content.subject, text: `${text}\n`, html: renderHtml(texts, content, footer) };
}

function renderHtml(texts: ServerTexts, content: MailContent, footer: string): string {
  const { greeting, body, figures, button, note } = content;
  const paragraph = (words: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  const parts = [paragraph(greeting), paragraph(body)];
  if (figures) parts.push(renderFigures(figures));
  if (button) {
    const url = escapeHtml(button.url);
    parts.push(
      `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1f5eff;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`,
      `<p style="margin:0 0 16px;color:#5b6472;font-size:13px">${escapeHtml(texts.t('mail.linkHint'))}<br><a href="${url}" style="color:#5b6472;word-break:break-all" dir="ltr">${url}</a></p>`,
    );
  }
  if (note) parts.push(paragraph(note, 'color:#5b6472;font-size:13px;white-space:pre-line'));
  parts.push(`<p style="margin:24px 0 0;color:#8a919c;font-size:12px">${escapeHtml(footer)}</p>`);
  return (
    `<!doctype html><html lang="${texts.languageTag}" dir="${texts.dir}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"></head>' +
    '<body style="margin:0;background:#f4f5f7"><div style="max-width:520px;margin:0 auto;padding:32px 24px;' +
    `font:15px/1.5 system-ui,sans-serif;color:#1c2024;background:#ffffff">${parts.join('')}</div></body></html>`
  );
}

function renderFigures(figures: NonNullable<MailContent['figures']>): string {
  const cell = 'padding:8px 0;border-top:1px solid #e6e8eb';
  const rows = figures.map(
    ({ label, value, change }) =>
      `<tr><td style="${cell};color:#5b6472">${escapeHtml(label)}</td>` +
      `<td style="${cell};text-align:end;font-weight:600">${escapeHtml(value)}</td>` +
      `<td style="${cell};text-align:end;color:#5b6472;font-size:13px;width:72px">${escapeHtml(change ?? '')}</td></tr>`,
  );
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
