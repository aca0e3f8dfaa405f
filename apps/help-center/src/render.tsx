import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { brandColorsOf } from './brand-colors';
import { HelpCenterDocument } from './document';
import type { Page, PageHead, Site } from './pages.types';
import css from './styles.css?raw';

export interface RenderedPage {
  html: string;
  /** Sources of the style elements for the Content Security Policy (`'sha256-…'`). */
  styleSources: readonly string[];
}

/** A page of a help center as a whole document of plain HTML, which needs no script to be read. */
export function renderHelpCenterPage(site: Site, head: PageHead, page: Page): RenderedPage {
  const styles = [style, colorsOf(site.color)];
  const html = renderToStaticMarkup(
    <HelpCenterDocument site={site} head={head} page={page} styles={styles} />,
  );
  return { html: `<!doctype html>${html}`, styleSources: styles.map(sourceOf) };
}

/** The style is part of every page, so comments and the spaces between rules are left out. */
const style = css
  .replaceAll(/\/\*[^]*?\*\//g, '')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?([{};,]) ?/g, '$1')
  .replaceAll(';}', '}')
  .trim();

function colorsOf(color: string): string {
  const { text, fill, onFill } = brandColorsOf(color);
  return `:root{--brand:${color};--brand-text:light-dark(${text.light},${text.dark});--brand-fill:${fill};--on-brand:${onFill}}`;
}

const sources = new Map<string, string>();

function sourceOf(text: string): string {
  const known = sources.get(text);
  if (known) return known;
  if (sources.size > 1_000) sources.clear();
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  sources.set(text, source);
  return source;
}
