/** Markdown as plain text with its line breaks, for places that can't render Markdown. */
export function plainContent(markdown: string): string {
  return markdown
    .replaceAll(/^ {0,3}(?:`{3,}|~{3,}).*\n?/gm, '')
    .replaceAll(/^ {0,3}(?:#{1,6}|>) +/gm, '')
    .replaceAll(/^( *)[-*+] +/gm, '$1• ')
    .replaceAll(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/(?<!\\)(?:\*{1,3}|~~|`+)/g, '')
    .replaceAll(/(?<![\p{L}\p{N}\\{.])_{1,2}(?=\S)|(?<=[^\s{\\])_{1,2}(?![\p{L}\p{N}_}])/gu, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/** Longer texts are cut before conversion, because a line shows no more than this. */
const LINE_CHARACTERS = 400;

/** The beginning of a Markdown text as plain text in one line. */
export function plainLine(markdown: string): string {
  return plainContent(markdown.slice(0, LINE_CHARACTERS)).replaceAll(/\s+/g, ' ');
}
