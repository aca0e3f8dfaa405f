import MarkdownIt from 'markdown-it';
import { safeLinkHref } from './safe-link';
import { type SanitizeOptions, sanitizeHtml } from './sanitize-html';

// As long as a message may be; anything longer is not parsed but shown as it stands.
const MAX_SOURCE_LENGTH = 150_000;

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
markdown.validateLink = (url) => safeLinkHref(url) !== null;

/** CommonMark with hard line breaks, tables, strikethrough and automatic links, as safe HTML. */
export function renderMarkdown(source: string, options: SanitizeOptions = {}): string {
  if (source.length > MAX_SOURCE_LENGTH) return `<p>${markdown.utils.escapeHtml(source)}</p>`;
  return sanitizeHtml(markdown.render(source), options).trim();
}
