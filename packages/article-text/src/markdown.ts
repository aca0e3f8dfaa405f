import createMarkdown, { type MarkdownIt } from 'markdown-it';
import { safeHref } from '@parley/rich-text/safe-href';
import { callouts } from './syntax/callouts';
import { columnWidths } from './syntax/column-widths';
import { superscript } from './syntax/superscript';

/**
 * The grammar of articles: CommonMark with tables, without HTML, plus `^superscript^`, callouts and column widths
 * (contract, help-center.md §6). The editor and the public pages read texts with it, so that both agree.
 */
export function createArticleMarkdown(): MarkdownIt {
  const markdown = createMarkdown('default', { html: false, linkify: false, typographer: false });
  markdown.validateLink = isAllowedAddress;
  return markdown.use(superscript).use(callouts).use(columnWidths);
}

/**
 * Whether a link may lead to an address, or a picture come from it. Allowed are the web, mail, telephone, other pages of
 * this host, and headings of this page; everything else, such as `javascript:` and `data:`, stays text.
 */
export function isAllowedAddress(address: string): boolean {
  if (/^(?:#|\/(?![/\\]))/.test(address)) return !/[\s\p{Cc}\p{Cf}\\]/u.test(address);
  return safeHref(address) !== null;
}
