export { type CsvValue, csvLine, escapeCsvCell } from './csv';
export { renderMarkdown } from './render-markdown';
export { safeLinkHref } from './safe-link';
export { type ImageHandling, type SanitizeOptions, sanitizeHtml } from './sanitize-html';
export { stripMarkdown, stripToText } from './strip-to-text';
