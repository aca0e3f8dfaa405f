export { type CsvValue, csvLine, escapeCsvCell, unescapeCsvCell } from './csv';
export { renderMarkdown, stripMarkdown } from './render-markdown';
export { type ImageHandling, type SanitizeOptions, sanitizeHtml } from './sanitize-html';
export { stripToText } from './strip-to-text';
