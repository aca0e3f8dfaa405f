import { limits } from '@parley/contract/kit/limits';
import { escapeHtml, toHtml } from '@parley/rich-text/html';
import { toLines } from '@parley/rich-text/lines';
import { parseRichText } from '@parley/rich-text/parse';
import type { ImageHandling } from './sanitize-html';

/**
 * Renders Markdown as safe HTML (see the README of `packages/rich-text`). Text longer than the maximum message length
 * is not parsed but shown as plain text.
 */
export function renderMarkdown(source: string, { images = 'link' }: { images?: ImageHandling } = {}): string {
  if (source.length > limits.messageContentCharacters) return `<p>${escapeHtml(source)}</p>`;
  const canShow = (src: string) => images === 'keep' && /^https?:/i.test(src);
  return toHtml(parseRichText(source, { syntax: 'markdown', canShow }));
}

/** Markdown as plain text with its line breaks, e.g. for notifications. Text beyond the maximum length is cut off. */
export function stripMarkdown(source: string): string {
  return toLines(parseRichText(source.slice(0, limits.messageContentCharacters)));
}
