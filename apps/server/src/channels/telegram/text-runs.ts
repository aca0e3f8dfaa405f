/** An element around a text. Two runs are in the same element if they have the same object. */
export type Style =
  | { tag: 'strong' | 'em' | 'del' | 'code' | 'pre' | 'blockquote' }
  | { tag: 'a'; href: string };

/** A part of a text, in elements from the outermost to the innermost. */
export interface Run {
  text: string;
  styles: readonly Style[];
}

/** Of one message, after the markup is read (sendMessage); counted in UTF-16 units, which are never fewer. */
export const MAX_CHARACTERS = 4_096;
/** Of the markup. Not documented: the server of the Bot API refuses texts from 32 KiB on; long links can reach it. */
export const MAX_HTML_BYTES = 30_000;

/** The runs as HTML, in pieces that fit into one message each. Pieces without visible text are left out. */
export function splitRuns(runs: readonly Run[]): string[] {
  const pieces: string[] = [];
  let rest = runs;
  while (lengthOf(rest) > 0) {
    const [piece, others] = takePiece(rest);
    const trimmed = trim(piece);
    if (trimmed.length > 0) pieces.push(toTelegramHtml(trimmed));
    rest = others;
  }
  return pieces;
}

/** Escaped and with balanced tags. */
export function toTelegramHtml(runs: readonly Run[]): string {
  let html = '';
  let open: readonly Style[] = [];
  for (const { text, styles } of [...runs, { text: '', styles: [] }]) {
    let shared = 0;
    while (shared < open.length && open[shared] === styles[shared]) shared += 1;
    html += open.slice(shared).map(closing).reverse().join('');
    html += styles.slice(shared).map(opening).join('') + escaped(text);
    open = styles;
  }
  return html;
}

function takePiece(runs: readonly Run[]): [Run[], Run[]] {
  let limit = MAX_CHARACTERS;
  for (;;) {
    const [piece, rest] = cut(runs, limit);
    if (limit <= 1 || Buffer.byteLength(toTelegramHtml(piece)) <= MAX_HTML_BYTES) return [piece, rest];
    limit = Math.floor(limit / 2);
  }
}

function cut(runs: readonly Run[], limit: number): [Run[], Run[]] {
  if (lengthOf(runs) <= limit) return [[...runs], []];
  const window = textOf(runs, limit + 1);
  const at = borderIn(window, limit);
  const [piece, rest] = splitAt(runs, at);
  // The space between two words is in neither piece; line breaks are trimmed.
  return [piece, window[at] === ' ' ? splitAt(rest, 1)[1] : rest];
}

/** Where to cut: at the last end of a paragraph, line or word that leaves the piece at least half full. */
function borderIn(text: string, limit: number): number {
  for (const border of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(border, limit);
    if (at >= limit / 2) return at;
  }
  const isInsidePair = /[\ud800-\udbff]/.test(text[limit - 1] ?? '') && limit > 1;
  return isInsidePair ? limit - 1 : limit;
}

function splitAt(runs: readonly Run[], at: number): [Run[], Run[]] {
  const before: Run[] = [];
  const after: Run[] = [];
  let position = 0;
  for (const run of runs) {
    const size = Math.min(Math.max(at - position, 0), run.text.length);
    if (size > 0) before.push({ ...run, text: run.text.slice(0, size) });
    if (size < run.text.length) after.push({ ...run, text: run.text.slice(size) });
    position += run.text.length;
  }
  return [before, after];
}

/** Without empty lines at the start and white space at the end, neither of which Telegram shows. */
function trim(runs: readonly Run[]): Run[] {
  const kept = runs.map((run) => ({ ...run }));
  while (kept[0] && /^\s*$/.test(kept[0].text)) kept.shift();
  while (kept.length > 0 && /^\s*$/.test(kept.at(-1)!.text)) kept.pop();
  if (kept[0]) kept[0].text = kept[0].text.replace(/^\s*\n/, '');
  const last = kept.at(-1);
  if (last) last.text = last.text.trimEnd();
  return kept;
}

function textOf(runs: readonly Run[], limit: number): string {
  let text = '';
  for (const run of runs) {
    if (text.length >= limit) break;
    text += run.text;
  }
  return text.slice(0, limit);
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

function opening(style: Style): string {
  return style.tag === 'a' ? `<a href="${escaped(style.href).replaceAll('"', '&quot;')}">` : `<${style.tag}>`;
}

function closing({ tag }: Style): string {
  return `</${tag}>`;
}

/** Telegram reads only `&amp;`, `&lt;`, `&gt;`, `&quot;` and numeric entities. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
