import { attributeHref } from '@parley/rich-text/typed-href';
import { isHostedFile } from '../../../../shared/lib/hosted-file';
import { sanitizeDeclarations, sanitizeStyleSheet } from './sanitize-styles';
import { removeTrailingQuote } from './remove-trailing-quote';

export interface SanitizedEmail {
  /** HTML of the body: no scripts, no forms, no URLs except links and allowed images. */
  html: string;
  /** Sanitized rules of the mail's style sheets. */
  styles: string;
  /** The mail sets its own colors, so it needs the light background it was designed for. */
  hasOwnColors: boolean;
  /** Quoted text was left out. */
  hasQuote: boolean;
  /** URLs of remote images, as they occur in the mail. */
  remote: string[];
}

interface CleanOptions {
  /** Content of remote images that were loaded, by URL. Other remote images become placeholders. */
  images: ReadonlyMap<string, string>;
  /** Leave out the quoted text at the end. */
  isFolded: boolean;
}

const KEPT = new Set(
  `a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div
  dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp
  section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(
    /\s+/,
  ),
);

/** Elements dropped with their content: scripts, other languages (SVG, MathML) and form controls. */
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
/** The parser does not create deeper trees, but a document built by hand may be deeper. */
const MOST_DEPTH = 512;

/**
 * Sanitizes an e-mail by rebuilding it from allowed elements and attributes, so that nothing unknown remains. The
 * result is shown in a frame that runs no scripts and loads nothing, so each of the two protections holds without the
 * other (C1).
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
 * Renames event handlers and `<base>`. They have no effect in the parsed document and are not copied, but the browser
 * would report a policy violation for each of them.
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
  // Unknown elements are replaced by their content.
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
  const href = attributeHref(element.getAttribute('href'));
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

/** Placeholder for an image that is not shown: its declared size and its alternative text. */
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

/** Whether the image is a tracking pixel, which tells the sender that the mail was opened. */
function isCounter(picture: Element): boolean {
  return ['width', 'height'].every((side) => /^[01](?:px)?$/.test(picture.getAttribute(side)?.trim() ?? ''));
}

/** Images that came with a mail are files of this installation. */
function isOurs(address: string): boolean {
  return URL.canParse(address) && isHostedFile(new URL(address));
}
