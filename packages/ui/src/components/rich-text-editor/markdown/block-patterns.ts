export const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
export const HEADING = /^ {0,3}(#{1,6})(?:\s+(.*?))??(?:\s+#+)?\s*$/;
export const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
export const QUOTE = /^ {0,3}> ?/;
export const LIST_ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:( +)(.*)|)$/;
/** A line that turns the paragraph above it into a heading. */
export const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;

/** Only these list items may directly follow a paragraph: with content and, if ordered, with number 1. */
const INTERRUPTING_ITEM = /^ {0,3}(?:[-*+]|1[.)]) +\S/;

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether a line continues the paragraph above it. */
export function continuesParagraph(line: string): boolean {
  if (isBlank(line)) return false;
  return ![FENCE, HEADING, RULE, QUOTE, INTERRUPTING_ITEM].some((pattern) => pattern.test(line));
}
