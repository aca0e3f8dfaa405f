import { limits } from '@parley/contract/kit/limits';
import MarkdownIt, { type Token } from 'markdown-it';
import { safeLinkHref } from './safe-link';
import { type SanitizeOptions, sanitizeHtml } from './sanitize-html';

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
markdown.validateLink = (url) => safeLinkHref(url) !== null;

/** The size of an image is passed in the query of its URL; values that are not a number of pixels are ignored. */
const SIZES = { width: 'cw_image_width', height: 'cw_image_height' };
const PIXELS = /^[1-9]\d{0,3}(?=px$)/;

markdown.core.ruler.push('image_size', ({ tokens }) => {
  for (const { children } of tokens) {
    for (const token of children ?? []) if (token.type === 'image') sizeImage(token);
  }
});

function sizeImage(image: Token): void {
  const query = new URLSearchParams(String(image.attrGet('src')).split(/[?#]/, 2)[1]);
  for (const [attribute, parameter] of Object.entries(SIZES)) {
    const [pixels] = PIXELS.exec(query.get(parameter) ?? '') ?? [];
    if (pixels) image.attrSet(attribute, pixels);
  }
}

/**
 * Renders CommonMark with hard line breaks, tables, strikethrough and automatic links as safe HTML. Text longer than
 * the maximum message length is not parsed but shown as plain text.
 */
export function renderMarkdown(source: string, options: SanitizeOptions = {}): string {
  if (source.length > limits.messageContentCharacters) return `<p>${markdown.utils.escapeHtml(source)}</p>`;
  return sanitizeHtml(markdown.render(source), options).trim();
}
