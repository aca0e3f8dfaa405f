import type { SanitizedEmail } from './sanitize-email';

export interface EmailColors {
  scheme: 'light' | 'dark';
  background: string;
  text: string;
  link: string;
  line: string;
}

const PAPER: EmailColors = {
  scheme: 'light',
  background: '#fff',
  text: '#1c2024',
  link: '#3a5bc7',
  line: '#d5d8de',
};

/** A mail with its own colors was designed for a light background; other mails use the product's colors. */
export function emailColorsFor(mail: SanitizedEmail, ofProduct: EmailColors): EmailColors {
  return mail.hasOwnColors ? PAPER : ofProduct;
}

/**
 * The complete page of the frame. Its Content Security Policy allows only inline content and files of this
 * installation.
 */
export function emailPage(mail: SanitizedEmail, colors: EmailColors): string {
  const policy = `default-src 'none'; img-src data: ${location.origin}; style-src 'unsafe-inline'`;
  return `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">
<style>${baseStyles(colors)}</style><style>${mail.styles}</style></head><body dir="auto">${mail.html}</body></html>`;
}

function baseStyles({ scheme, background, text, link, line }: EmailColors): string {
  return `html{color-scheme:${scheme};background:${background};color:${text};overflow-x:auto}
body{margin:0;padding:1px 0;font:14px/1.5 system-ui,"Segoe UI",sans-serif;overflow-wrap:anywhere;background:${background}}
a{color:${link}} p.MsoNormal,li.MsoNormal,div.MsoNormal{margin:0}
blockquote{margin:8px 0;padding:0 0 0 10px;border:solid ${line};border-width:0 0 0 2px}
pre{white-space:pre-wrap} table{max-width:100%} img{max-width:100%;height:auto}
span[data-blank]{display:inline-block;box-sizing:border-box;max-width:100%;padding:1px 6px;overflow:hidden;vertical-align:bottom;
border:1px dashed ${line};border-radius:4px;font-size:12px;opacity:.8}
body>:first-child,body>:first-child>:first-child{margin-top:0}
body>:last-child,body>:last-child>:last-child{margin-bottom:0}`;
}
