import type { MarkdownIt, Token } from 'markdown-it';
import { type Embed, embedOf, loneEmbed } from './embeds';
import { escapeHtml } from '@parley/rich-text/html';
import { highlightCode } from './highlight';
import { createArticleMarkdown } from './markdown';
import type { CalloutKind } from './syntax/callouts';

export interface ArticleHeading {
  level: 1 | 2 | 3;
  text: string;
  /** Id of the heading element, for links to it. */
  id: string;
}

export interface RenderedArticle {
  html: string;
  /** Headings of the first three levels, in order. */
  headings: ArticleHeading[];
  /** Whether something of another website can be opened in it. */
  hasEmbeds: boolean;
}

export interface PictureSize {
  width: number;
  height: number;
}

export interface RenderOptions {
  /** The size of a picture in pixels, so that the text around it does not move when it arrives; undefined if it is not known. */
  sizeOf?: (address: string) => PictureSize | undefined;
  /** Hosts whose links open in the same tab: those of the page and of the product. */
  ownHosts: readonly string[];
  texts: {
    copy: string;
    note: string;
    tip: string;
    warning: string;
    table: string;
    play(provider: string): string;
  };
}

/** State of one rendering. */
interface Rendering {
  options: RenderOptions;
  headings: ArticleHeading[];
  ids: Set<string>;
  embeds: number;
}

const ICONS: Record<CalloutKind, string> = { note: 'info', tip: 'lightbulb', warning: 'triangle-alert' };
let shared: MarkdownIt | undefined;

/** The HTML of an article. It holds nothing that the grammar does not make: HTML in the text stays text. */
export function renderArticle(content: string, options: RenderOptions): RenderedArticle {
  shared ??= withOurRules(createArticleMarkdown());
  const rendering: Rendering = { options, headings: [], ids: new Set(), embeds: 0 };
  const html = shared.render(content, { rendering });
  return { html, headings: rendering.headings, hasEmbeds: rendering.embeds > 0 };
}

type Rule = (token: Token, rendering: Rendering, next: Token | undefined) => string;

const rules: Record<string, Rule> = {
  embed({ meta }, rendering) {
    const { provider, src, kind } = (meta as { embed: Embed }).embed;
    rendering.embeds += 1;
    const address = escapeHtml(src);
    // Nothing of the other website is loaded before somebody asks for it; without script the link leads there.
    return kind === 'video'
      ? `<video class="embed" controls preload="none" width="640" height="360" src="${address}"></video>\n`
      : `<p class="embed"><a href="${address}" data-embed rel="noopener noreferrer" target="_blank"><svg aria-hidden="true"><use href="#i-play"/></svg>${escapeHtml(rendering.options.texts.play(provider))}</a></p>\n`;
  },
  heading_open({ tag }, { headings, ids }, next) {
    const level = Number(tag.slice(1));
    const text = plainText(next?.children ?? []);
    const id = uniqueId(text, ids);
    if (level === 1 || level === 2 || level === 3) headings.push({ level, text, id });
    return `<${tag} id="${escapeHtml(id)}">`;
  },
  link_open(token, { options }) {
    const href = String(token.attrGet('href') ?? '');
    const title = token.attrGet('title');
    const others = isForeign(href, options.ownHosts) ? ' target="_blank" rel="noopener noreferrer"' : '';
    return `<a href="${escapeHtml(href)}"${title ? ` title="${escapeHtml(String(title))}"` : ''}${others}>`;
  },
  image: imageOf,
  fence: ({ info, content }, rendering) => codeOf(content, info.trim().split(/\s+/)[0] ?? '', rendering),
  code_block: ({ content }, rendering) => codeOf(content, '', rendering),
  blockquote_open({ meta }, { options }) {
    const kind = meta?.['callout'] as CalloutKind | undefined;
    if (!kind) return '<blockquote>\n';
    const label = escapeHtml(options.texts[kind]);
    return `<div class="callout ${kind}" role="note" aria-label="${label}"><svg aria-hidden="true"><use href="#i-${ICONS[kind]}"/></svg><div>\n`;
  },
  blockquote_close: ({ meta }) => (meta?.['callout'] ? '</div></div>\n' : '</blockquote>\n'),
  table_open({ meta }, { options }) {
    const widths = (meta?.['widths'] ?? []) as number[];
    const total = widths.length > 0 && widths.every((width) => width > 0) ? sumOf(widths) : 0;
    const columns = widths.map((width) => (width > 0 ? `<col width="${width}">` : '<col>')).join('');
    const label = escapeHtml(options.texts.table);
    return `<div class="tableWrapper" tabindex="0" role="region" aria-label="${label}"><table${total > 0 ? ` width="${total}"` : ''}>${columns ? `<colgroup>${columns}</colgroup>` : ''}\n`;
  },
  table_close: () => '</table></div>\n',
};

function withOurRules(markdown: MarkdownIt): MarkdownIt {
  markdown.core.ruler.push('embeds', ({ tokens }) => replaceLoneLinks(tokens));
  for (const [name, rule] of Object.entries(rules)) {
    markdown.renderer.rules[name] = (tokens, index, _options, env) =>
      rule(tokens[index] as Token, env?.['rendering'] as Rendering, tokens[index + 1]);
  }
  return markdown;
}

/** A link that stands alone in its paragraph becomes an embed, before the renderer sees the paragraph. */
function replaceLoneLinks(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (token.type !== 'inline' || before?.type !== 'paragraph_open' || !after) continue;
    const link = loneEmbed(token);
    const embed = link && embedOf(link.href);
    if (!embed) continue;
    before.hidden = true;
    after.hidden = true;
    token.children = [];
    token.meta = { embed };
    token.type = 'embed';
  }
}

/** The width in the address, as the editor writes it (`?cw_image_width=320px`), and the height that belongs to it. */
function imageOf(token: Token, { options }: Rendering): string {
  const src = String(token.attrGet('src') ?? '');
  const title = token.attrGet('title');
  const caption = title ? ` title="${escapeHtml(String(title))}"` : '';
  const size = sizeOf(src, options.sizeOf?.(src));
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(plainText(token.children ?? []))}"${caption}${size} loading="lazy" decoding="async">`;
}

function sizeOf(src: string, real: PictureSize | undefined): string {
  const wanted = Number(/[?&](?:amp;)?cw_image_width=(\d{1,4})px(?:&|#|$)/.exec(src)?.[1] ?? 0);
  const width = wanted >= 1 && wanted <= 2_000 ? wanted : real?.width;
  if (!width) return '';
  return ` width="${width}"${real ? ` height="${Math.round((width * real.height) / real.width)}"` : ''}`;
}

function codeOf(code: string, language: string, { options }: Rendering): string {
  const { html, name } = highlightCode(code, language);
  const copy = `<button type="button" data-copy hidden><svg aria-hidden="true"><use href="#i-copy"/></svg>${escapeHtml(options.texts.copy)}</button>`;
  return `<div class="code"><div class="code-head"><span>${escapeHtml(name)}</span>${copy}</div><pre tabindex="0" dir="ltr"><code>${html}</code></pre></div>\n`;
}

function isForeign(href: string, ownHosts: readonly string[]): boolean {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  return !ownHosts.includes(new URL(href).host);
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) =>
      type === 'softbreak' || type === 'hardbreak'
        ? ' '
        : type === 'image'
          ? plainText(children ?? [])
          : content,
    )
    .join('');
}

/** The anchor of a heading: its text in lower case, words joined by hyphens, with a number if it is there already. */
function uniqueId(text: string, taken: Set<string>): string {
  const slug =
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 100) || 'section';
  let id = slug;
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
  taken.add(id);
  return id;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
