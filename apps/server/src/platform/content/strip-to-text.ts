import { sanitizeHtml } from './sanitize-html';

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of an HTML fragment, one line per block, without scripts and styles. */
export function stripToText(html: string): string {
  // The sanitizer returns well-formed HTML with `>` escaped in attributes, so a regular expression can remove the
  // tags.
  return sanitizeHtml(html)
    .replaceAll(/<br ?\/?>|<\/(?:p|div|blockquote|pre|li|h[1-6]|tr)>|<hr ?\/?>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
