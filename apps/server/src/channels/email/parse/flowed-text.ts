/**
 * Joins the lines of `format=flowed` (RFC 3676): a line that ends in a space continues on the next one of the same quote
 * depth. `deleteSpace`: the space is no part of the text (`DelSp=yes`). Signature lines (`-- `) end a paragraph.
 */
export function joinFlowedLines(text: string, deleteSpace: boolean): string {
  const joined: string[] = [];
  let paragraph: { depth: number; pieces: string[] } | null = null;
  const finish = () => {
    if (paragraph)
      joined.push(
        `${'>'.repeat(paragraph.depth)}${paragraph.depth > 0 ? ' ' : ''}${paragraph.pieces.join('')}`,
      );
    paragraph = null;
  };
  for (const line of text.split('\n')) {
    const depth = quoteDepth(line);
    const content = line.slice(depth).replace(/^ /, '');
    const isSignature = content === '-- ';
    if (paragraph && (paragraph.depth !== depth || isSignature)) finish();
    paragraph ??= { depth, pieces: [] };
    const isSoft = content.endsWith(' ') && !isSignature;
    paragraph.pieces.push(isSoft && deleteSpace ? content.slice(0, -1) : content);
    if (!isSoft) finish();
  }
  finish();
  return joined.join('\n');
}

function quoteDepth(line: string): number {
  let depth = 0;
  while (line[depth] === '>') depth += 1;
  return depth;
}
