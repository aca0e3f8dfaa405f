import { parseRichText } from '@parley/rich-text/parse';
import { oneLine } from '@parley/rich-text/text';

/** Longer texts are cut before conversion, because a line shows no more than this. */
const LINE_CHARACTERS = 400;

/** The beginning of a Markdown text as plain text in one line. */
export const plainLine = (markdown: string): string =>
  oneLine(parseRichText(markdown.slice(0, LINE_CHARACTERS)));
