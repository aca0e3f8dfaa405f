import { cutLines } from './cut-quote';
import { htmlToMarkedText, MARKS, type Mark } from './html-to-text';
import { classifyLines, type QuoteLine } from './quote-lines';

/** Quoted and plain lines of an HTML mail, as its markup marks them. */
interface HtmlLine {
  text: string;
  isQuote: boolean;
  mark: Mark | null;
}

/**
 * The texts of an HTML part (A9). `reply`: all of it as plain text, with each `<blockquote>` reduced to one line `> `.
 * `quoted`: the visible reply, found by the markup of the client first and by the wording second (A10); quotes with
 * answers in between keep their words. A part with nothing but quotes keeps them in both. Never throws.
 */
export function htmlToReply(html: string): { reply: string; quoted: string } {
  const lines = htmlToMarkedText(html).split('\n').map(readLine);
  const whole = trimLines(lines.filter(({ mark }) => !isPointMark(mark)).map(quoteText));
  const hasOwnText = lines.some(
    ({ isQuote, mark, text }) => !isQuote && !isPointMark(mark) && text.trim() !== '',
  );
  if (!hasOwnText) return { reply: whole, quoted: whole };
  return { reply: reduceQuotes(lines), quoted: cutLines(markLines(lines)) || whole };
}

/** These marks stand on a line of their own. */
function isPointMark(mark: Mark | null): boolean {
  return mark === MARKS.cut || mark === MARKS.quoteContainer || mark === MARKS.border;
}

function readLine(line: string): HtmlLine {
  let text = line;
  let isQuote = false;
  let mark: Mark | null = null;
  for (;;) {
    const first = text.charAt(0);
    if (first === MARKS.quote) isQuote = true;
    else if (Object.values<string>(MARKS).includes(first)) mark = first as Mark;
    else return { text: text.trimEnd(), isQuote, mark };
    text = text.slice(1);
  }
}

function quoteText({ text, isQuote }: HtmlLine): string {
  return isQuote ? `> ${text}`.trimEnd() : text;
}

function reduceQuotes(lines: readonly HtmlLine[]): string {
  const kept = lines.filter(({ mark, isQuote }) => isQuote || !isPointMark(mark));
  const reduced = kept.flatMap((line, at) => {
    if (!line.isQuote) return [line.text];
    return kept[at - 1]?.isQuote ? [] : ['> '];
  });
  return trimLines(reduced);
}

function trimLines(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .replace(/\n{1,2}$/, '');
}

/** Sorts the lines by their marks, and the unmarked ones by their wording. */
function markLines(lines: readonly HtmlLine[]): QuoteLine[] {
  const marked: QuoteLine[] = [];
  let plain: string[] = [];
  const classifyPlain = () => {
    marked.push(...classifyLines(plain));
    plain = [];
  };
  for (const [at, line] of lines.entries()) {
    if (!line.isQuote && line.mark === null) {
      plain.push(line.text);
      continue;
    }
    classifyPlain();
    const found = markedLine(lines, at);
    if (found) marked.push(found);
  }
  classifyPlain();
  return marked;
}

function markedLine(lines: readonly HtmlLine[], at: number): QuoteLine | null {
  const line = lines[at];
  if (!line) return null;
  if (line.isQuote) return { text: quoteText(line), kind: 'quote' };
  if (line.mark === MARKS.attribution)
    return { text: line.text, kind: line.text === '' ? 'empty' : 'marker' };
  if (line.mark === MARKS.signature) return null;
  const isCut =
    line.mark === MARKS.cut ||
    (line.mark === MARKS.border && isHeaderNext(lines, at + 1)) ||
    (line.mark === MARKS.quoteContainer && isQuoteToEnd(lines, at + 1));
  return isCut ? { text: '', kind: 'cut' } : null;
}

/** Outlook draws a line above the headers of a quoted mail; other lines are decoration. */
function isHeaderNext(lines: readonly HtmlLine[], from: number): boolean {
  const next = lines.slice(from, from + 10).find(({ text }) => text !== '');
  return classifyLines([next?.text ?? ''])[0]?.kind === 'header';
}

/** A container holds an attribution and one quote, or, with answers in between, several quotes and own text. */
function isQuoteToEnd(lines: readonly HtmlLine[], from: number): boolean {
  const firstQuote = lines.findIndex(({ isQuote }, at) => isQuote && at >= from);
  if (firstQuote === -1) return true;
  return lines.slice(firstQuote).every(({ isQuote, text, mark }) => isQuote || text === '' || mark !== null);
}
