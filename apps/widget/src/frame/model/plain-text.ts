import { parseRichText } from '@parley/rich-text/parse';
import { oneLine } from '@parley/rich-text/text';

/** A message without formatting in one line, for previews and screen readers. */
export function plainText(content: string): string {
  return oneLine(parseRichText(content));
}
