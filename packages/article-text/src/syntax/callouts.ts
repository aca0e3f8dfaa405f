import type { MarkdownIt, Token } from 'markdown-it';

export const calloutKinds = ['note', 'tip', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

const MARK = /^\[!(note|tip|warning)\][ \t]*(?:\n|$)/i;

/** A block quote that begins with `[!NOTE]`, `[!TIP]` or `[!WARNING]`: its tokens get the kind, and lose the mark. */
export function callouts(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'callouts', ({ tokens }) => {
    const open: number[] = [];
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'blockquote_open') open.push(index);
      if (token.type !== 'blockquote_close') continue;
      const start = open.pop();
      const first = start === undefined ? undefined : tokens[start + 2];
      const quote = start === undefined ? undefined : tokens[start];
      const kind = first?.type === 'inline' ? MARK.exec(first.content)?.[1]?.toLowerCase() : undefined;
      if (!kind || !first || !quote) continue;
      first.content = first.content.replace(MARK, '');
      if (first.content === '') hideParagraph(tokens, (start ?? 0) + 1);
      quote.meta = { callout: kind };
      token.meta = { callout: kind };
    }
  });
}

/** A mark on a line of its own leaves an empty paragraph. */
function hideParagraph(tokens: Token[], open: number): void {
  for (const token of [tokens[open], tokens[open + 2]]) if (token) token.hidden = true;
}
