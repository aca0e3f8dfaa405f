import { isHostedFile } from '../../../../../../shared/lib/hosted-file';
import { safeHref } from '../../../../model/safe-href';
import { sanitizeDeclarations, sanitizeStyleSheet } from './sanitize-styles';
import { removeTrailingQuote } from './remove-trailing-quote';

export interface SanitizedEmail {
  /** Markup of the body: no script, no form, no address but of links and of images that may be shown. */
  html: string;
  /** Rules of its own style sheets. */
  styles: string;
  /** It says itself which colours it has, so it needs the ground it was made for. */
  hasOwnColors: boolean;
  /** Something was left out that it quotes. */
  hasQuote: boolean;
  /** Addresses of images elsewhere, as they stand in it. */
  remote: string[];
}

interface CleanOptions {
  /** Pictures from elsewhere that were fetched: their content by their address. Others are blanks. */
  images: ReadonlyMap<string, string>;
  /** What it quotes at its end is left out. */
  isFolded: boolean;
}

const KEPT = new Set(
  `a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div
  dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp
  section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(
    /\s+/,
  ),
);

/** What stands inside these is code, or another language, or something to fill in. */
const DROPPED = new Set(
  `script style title noscript noembed noframes iframe frame frameset object embed applet template svg math select
  textarea option datalist video audio canvas map xmp plaintext head link meta base param source track portal`.split(
    /\s+/,
  ),
);

const ATTRIBUTES = new Set(
  `align valign width height bgcolor color face size border cellpadding cellspacing colspan rowspan dir lang title alt
  start type value hspace vspace nowrap class`.split(/\s+/),
);

const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[a-z0-9+/=\s]+$/i;
/** The parser makes no deeper trees; markup made by hand does. */
const MOST_DEPTH = 512;

/**
 * An e-mail as it may be shown: rebuilt from what is known to be harmless, so that nothing unknown remains. It is then
 * shown where no script runs and nothing can be asked for, so each of the two holds without the other (C1).
 */
export function sanitizeEmail(source: string, options: CleanOptions): SanitizedEmail {
  const parsed = new DOMParser().parseFromString(quiet(source), 'text/html');
  const styles = [...parsed.querySelectorAll('style')].map((style) =>
    sanitizeStyleSheet(style.textContent ?? ''),
  );
  const hasQuote = options.isFolded && removeTrailingQuote(parsed.body);
  const target = document.implementation.createHTMLDocument('');
  const work: Work = { target, options, remote: new Set(), hasColours: false };
  copyChildren(parsed.body, target.body, work, 0);
  const background = parsed.body.getAttribute('bgcolor');
  return {
    html: target.body.innerHTML,
    styles: styles.join('\n'),
    hasOwnColors: work.hasColours || background !== null || COLOUR.test(styles.join(';')),
    hasQuote,
    remote: [...work.remote],
  };
}

/**
 * Handlers do nothing in what is parsed here, nor does another base, and none of them is copied; but the browser
 * complains of each that the policy of the page forbids. Renamed, they are quiet.
 */
function quiet(source: string): string {
  return source
    .replaceAll(/<base\b/gi, '<x-base')
    .replaceAll(/<[a-z][^>]*>?/gi, (tag) =>
      tag.replaceAll(/(^<[a-z]+\/|[\s"'])on(?=[a-z]+\s*=)/gi, '$1data-on'),
    );
}

interface Work {
  target: Document;
  options: CleanOptions;
  remote: Set<string>;
  hasColours: boolean;
}

const COLOUR = /(?:^|[\s;{-])(?:color|background(?:-color)?)\s*:/i;

function copyChildren(from: Node, to: Element, work: Work, depth: number): void {
  if (depth > MOST_DEPTH) return;
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.textContent ?? '');
    if (child.nodeType === Node.ELEMENT_NODE) copyElement(child as Element, to, work, depth);
  }
}

function copyElement(element: Element, to: Element, work: Work, depth: number): void {
  const name = element.localName;
  if (DROPPED.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return;
  // Of what is unknown the words remain.
  if (!KEPT.has(name)) return copyChildren(element, to, work, depth + 1);
  if (name === 'img') return copyPicture(element, to, work);
  const copy = work.target.createElement(name);
  copyAttributes(element, copy, work);
  if (name === 'a') copyAddress(element, copy);
  to.append(copy);
  copyChildren(element, copy, work, depth + 1);
}

function copyAttributes(element: Element, copy: HTMLElement, work: Work): void {
  for (const { name, value } of element.attributes) {
    if (ATTRIBUTES.has(name)) copy.setAttribute(name, value);
  }
  const declarations = sanitizeDeclarations((element as HTMLElement).style);
  if (declarations !== '') copy.setAttribute('style', declarations);
  work.hasColours ||= COLOUR.test(declarations) || copy.hasAttribute('bgcolor') || copy.hasAttribute('color');
}

function copyAddress(element: Element, copy: HTMLElement): void {
  const href = safeHref(element.getAttribute('href')?.trim() ?? '');
  if (href === null) return;
  copy.setAttribute('href', href);
  copy.setAttribute('target', '_blank');
  copy.setAttribute('rel', 'noopener noreferrer nofollow ugc');
}

function copyPicture(element: Element, to: Element, work: Work): void {
  const address = element.getAttribute('src')?.trim() ?? '';
  if (isCounter(element)) return;
  const isElsewhere = /^https?:\/\//i.test(address) && !isOurs(address);
  if (isElsewhere) work.remote.add(address);
  const isHere = INLINE_PICTURE.test(address) || isOurs(address);
  const content = isHere ? address : work.options.images.get(address);
  if (!content) return to.append(...blankFor(element, { isElsewhere, work }));
  const copy = work.target.createElement('img');
  copyAttributes(element, copy, work);
  copy.setAttribute('src', content);
  to.append(copy);
}

/** In the place of a picture that is not shown: as large as it says it is, with the words it has instead. */
function blankFor(element: Element, { isElsewhere, work }: { isElsewhere: boolean; work: Work }): Node[] {
  const words = element.getAttribute('alt') ?? '';
  if (!isElsewhere) return [work.target.createTextNode(words)];
  const blank = work.target.createElement('span');
  blank.setAttribute('data-blank', '');
  const [width, height] = ['width', 'height'].map((side) => {
    const value = element.getAttribute(side)?.trim() ?? '';
    return /^\d{1,4}(?:px)?$/.test(value) ? `${Number.parseInt(value, 10)}px` : '';
  });
  if (width && height) blank.setAttribute('style', `width:${width};height:${height}`);
  blank.append(words);
  return [blank];
}

/** One pixel: it tells the sender that the mail was opened. */
function isCounter(picture: Element): boolean {
  return ['width', 'height'].every((side) => /^[01](?:px)?$/.test(picture.getAttribute(side)?.trim() ?? ''));
}

/** Pictures that came with a mail are files of this installation. */
function isOurs(address: string): boolean {
  return URL.canParse(address) && isHostedFile(new URL(address));
}
