/** How mail programs mark what they quote below an answer. */
const WRAPPED = [
  '.gmail_quote',
  '.gmail_quote_container',
  '.yahoo_quoted',
  '.protonmail_quote',
  '.tutanota_quote',
  '.moz-cite-prefix',
  'blockquote[type="cite"]',
  'blockquote',
].join(', ');
/** From these on everything belongs to what is answered. */
const BEGINS =
  '#divRplyFwdMsg, #appendonsend, #mail-editor-reference-message-container, .OutlookMessageHeader';

/**
 * Takes away what a mail quotes at its end, in the document itself. Answers whether there was something: what stands
 * between the lines of an answer stays, and so does a mail that is nothing but a quote.
 */
export function removeTrailingQuote(body: HTMLElement): boolean {
  const start = startOfQuote(body);
  if (!start) return false;
  const before = textBefore(body, start);
  if (before.trim() === '') return false;
  const line = start.previousElementSibling;
  removeFrom(body, line?.localName === 'hr' ? line : start);
  return true;
}

function startOfQuote(body: HTMLElement): Element | null {
  const begin = body.querySelector(BEGINS);
  if (begin) return begin;
  for (const quote of body.querySelectorAll(WRAPPED)) {
    if (quote.matches('.moz-cite-prefix') ? isAnnouncement(body, quote) : textAfter(body, quote) === '')
      return quote;
  }
  return null;
}

/** The line before a quote with nothing behind that. */
function isAnnouncement(body: HTMLElement, line: Element): boolean {
  const quote = line.nextElementSibling;
  return quote !== null && quote.matches('blockquote') && textAfter(body, quote) === '';
}

function textBefore(body: HTMLElement, element: Element): string {
  const range = body.ownerDocument.createRange();
  range.setStart(body, 0);
  range.setEndBefore(element);
  return shownText(range);
}

function textAfter(body: HTMLElement, element: Element): string {
  const range = body.ownerDocument.createRange();
  range.setStartAfter(element);
  range.setEnd(body, body.childNodes.length);
  return shownText(range);
}

/** Pictures count as text: a signature with a logo alone is still something written. */
function shownText(range: Range): string {
  const part = range.cloneContents();
  for (const element of part.querySelectorAll('style, script, title')) element.remove();
  const pictures = part.querySelector('img') ? '[]' : '';
  return ((part.textContent ?? '') + pictures).trim();
}

function removeFrom(body: HTMLElement, start: Element): void {
  const range = body.ownerDocument.createRange();
  range.setStartBefore(start);
  range.setEnd(body, body.childNodes.length);
  range.deleteContents();
}
