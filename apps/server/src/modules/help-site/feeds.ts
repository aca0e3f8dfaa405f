import { languageTagOf } from '@parley/i18n/locales';
import { escapeHtml } from '@parley/rich-text/html';
import type { Services } from '../../platform/services';
import type { OpenSite } from './find-site';
import { articleUrl } from './load-site';
import { listForIndex, type SitemapEntry } from './site.repository';

/** The most entries that a sitemap may have (sitemaps.org). */
const MOST_IN_SITEMAP = 50_000;
const MOST_IN_FEED = 50;

/** sitemaps.org 0.9: one entry per published article of every language. */
export async function sitemapOf(services: Services, open: OpenSite): Promise<string> {
  const entries = await entriesOf(services, open, { limit: MOST_IN_SITEMAP });
  const urls = entries.map(
    (entry) =>
      `<url><loc>${escapeXml(addressOf(open, entry))}</loc><lastmod>${entry.updated_at.toISOString().slice(0, 10)}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** RSS 2.0: the articles of a language that changed last. */
export async function feedOf(services: Services, open: OpenSite, locale: string): Promise<string> {
  const entries = await entriesOf(services, open, { locale, limit: MOST_IN_FEED });
  const items = entries.map((entry) => {
    const url = escapeXml(addressOf(open, entry));
    const description = entry.description ? `<description>${escapeXml(entry.description)}</description>` : '';
    return `<item><title>${escapeXml(entry.title)}</title><link>${url}</link><guid>${url}</guid>${description}<pubDate>${entry.updated_at.toUTCString()}</pubDate></item>`;
  });
  const home = escapeXml(`${open.publicUrl}/${locale}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeXml(open.portal.name)}</title><link>${home}</link><description>${escapeXml(open.portal.header_text ?? open.portal.name)}</description><language>${languageTagOf(locale)}</language>\n${items.join('\n')}\n</channel></rss>\n`;
}

/** llmstxt.org: the Markdown files of the published articles, by language. */
export async function languageModelIndexOf(services: Services, open: OpenSite): Promise<string> {
  const entries = await entriesOf(services, open, { limit: MOST_IN_SITEMAP });
  const locales = [...new Set(entries.map(({ locale }) => locale))];
  const sections = locales.map((locale) => {
    const lines = entries
      .filter((entry) => entry.locale === locale)
      .map(
        (entry) =>
          `- [${entry.title.replaceAll(/[[\]]/g, '')}](${addressOf(open, entry)}.md)${entry.description ? `: ${entry.description}` : ''}`,
      );
    return `## ${languageTagOf(locale)}\n\n${lines.join('\n')}`;
  });
  return `# ${open.portal.name}\n\n${open.portal.header_text ? `> ${open.portal.header_text}\n\n` : ''}${sections.join('\n\n')}\n`;
}

function entriesOf(
  { database }: Services,
  { portal }: OpenSite,
  options: { locale?: string; limit: number },
): Promise<SitemapEntry[]> {
  const db = database.tenant(portal.account_id);
  return listForIndex(db, portal.account_id, { portalId: portal.id, ...options });
}

function addressOf({ base, publicUrl }: OpenSite, { slug }: SitemapEntry): string {
  return publicUrl + articleUrl(base, slug).slice(base.length);
}

/** XML allows no control characters, not even escaped. */
function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, ''));
}
