import type { MarkdownIt } from 'markdown-it';

const CARET = 0x5e;
const MOST_CHARACTERS = 200;

/** `^text^` on one line and without spaces at its ends; an unpaired `^` stays as it is. */
export function superscript(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('emphasis', 'superscript', (state, silent) => {
    const { src, pos, posMax } = state;
    if (src.charCodeAt(pos) !== CARET) return false;
    const end = src.indexOf('^', pos + 1);
    if (end === -1 || end > posMax || end - pos < 2 || end - pos > MOST_CHARACTERS) return false;
    const text = src.slice(pos + 1, end);
    if (/^\s|\s$|\n/.test(text)) return false;
    if (!silent) {
      state.push('sup_open', 'sup', 1).markup = '^';
      state.push('text', '', 0).content = text;
      state.push('sup_close', 'sup', -1).markup = '^';
    }
    state.pos = end + 1;
    return true;
  });
}
