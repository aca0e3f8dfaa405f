import { parseRichText } from '@parley/rich-text/parse';
import { oneLine } from '@parley/rich-text/text';
import type { Block } from '@parley/rich-text/tree';
import { isHostedFile } from '../../../shared/lib/hosted-file';

/** Opening a conversation must not request files from foreign servers, so images of other hosts become links. */
const canShow = (src: string) => isHostedFile(new URL(src));

/** Parses the text of a message. `isEscaped`: it was not typed by a customer, so backslashes escape and titles count. */
export function parseMessageText(text: string, isEscaped = true): Block[] {
  return parseRichText(text, { syntax: isEscaped ? 'markdown' : 'typed', canShow });
}

/** The text without marks, for previews and screen readers. */
export function plainText(text: string, isEscaped = true): string {
  return oneLine(parseMessageText(text, isEscaped));
}
