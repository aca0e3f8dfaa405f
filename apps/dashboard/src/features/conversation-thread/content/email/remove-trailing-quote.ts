/** Elements in which mail programs wrap the quoted mail. */
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
/** Elements from which on everything is the quoted mail. */
const BEGINS =
  '#divRplyFwdMsg, #appendonsend, #mail-editor-reference-message-container, .OutlookMessageHeader';

/**
 * Removes the quoted mail at the end of the document, in place, and returns whether there was one. Quotes between the
 * lines of a reply stay, and so does a mail that consists of a quote only.
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

/** Whether the line introduces a quote that ends the mail. */
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

/** Images count as text, because a signature with only a logo is content too. */
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
