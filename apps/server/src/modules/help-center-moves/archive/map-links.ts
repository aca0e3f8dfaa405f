/** Labels without brackets of their own: a search for the end of each would take the square of their number. */
const TARGET = /(!?\[(?:[^[\]\\]|\\.)*\]\()(\s*<([^>\n]*)>|\s*([^\s)<]+))/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Replaces the targets of links and pictures; null leaves one as it is. Code blocks, and code within a line, are left
 * alone.
 */
export function mapLinks(
  markdown: string,
  change: (target: string, isImage: boolean) => string | null,
): string {
  let fence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence)) fence = null;
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      return line
        .split(/(`+[^`]*`+)/)
        .map((part, at) => (at % 2 === 1 ? part : mapLine(part, change)))
        .join('');
    })
    .join('\n');
}

function mapLine(text: string, change: (target: string, isImage: boolean) => string | null): string {
  return text.replaceAll(TARGET, (whole, before: string, _target, inBrackets?: string, plain?: string) => {
    const next = change(inBrackets ?? plain ?? '', before.startsWith('!'));
    return next === null ? whole : `${before}${next}`;
  });
}
