import type { MarkdownIt } from 'markdown-it';

const MARK = /^[ ]{0,3}<!--\s*cw-colwidths:\s*([\d,\s]{1,400})-->[ \t]*$/;
const LEAST_PX = 50;
const MOST_PX = 2_000;

/** The comment `cw-colwidths:<n,n,…>` right before a table: widths in px, 0 for automatic, on the table's token. */
export function columnWidths(markdown: MarkdownIt): void {
  markdown.block.ruler.before('table', 'column_widths', (state, startLine, _endLine, silent) => {
    const begin = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
    const match = MARK.exec(state.src.slice(begin, state.eMarks[startLine]));
    if (!match?.[1]) return false;
    if (silent) return true;
    const token = state.push('column_widths', '', 0);
    token.meta = { widths: widthsOf(match[1]) };
    token.hidden = true;
    state.line = startLine + 1;
    return true;
  });
  markdown.core.ruler.push('column_widths', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const next = tokens[index + 1];
      if (token.type === 'column_widths' && next?.type === 'table_open') next.meta = { ...token.meta };
    }
  });
  markdown.renderer.rules['column_widths'] = () => '';
}

function widthsOf(text: string): number[] {
  return text.split(',').map((part) => {
    const width = Number(part.trim());
    if (!Number.isInteger(width) || width <= 0) return 0;
    return Math.min(Math.max(width, LEAST_PX), MOST_PX);
  });
}
