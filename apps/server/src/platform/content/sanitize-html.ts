import { attributeHref } from '@parley/rich-text/typed-href';
import sanitize from 'sanitize-html';

export type ImageHandling =
  /** Remote images become links, so that displaying a text sends no request to another server (C1). */
  | 'link'
  /** Images are kept; for content of trusted authors. */
  | 'keep';

export type SanitizeOptions = { images?: ImageHandling };

const TEXT_TAGS = ['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'code', 'span', 'a', 'br'];
const BLOCK_TAGS = [
  'p',
  'div',
  'blockquote',
  'pre',
  'hr',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

// The content of these elements is code or another language, not readable text.
const DROPPED_WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'template',
].concat(['title', 'xmp', 'noembed', 'noframes', 'svg', 'math']);

const LINK_REL = 'noopener noreferrer nofollow';

/** Maximum number of passes. Only specially crafted HTML needs more; it is then reduced to its text. */
const ROUNDS = 8;

/** Keeps text, structure and safe links and removes everything else. Idempotent. */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): string {
  const rules = options.images === 'keep' ? WITH_IMAGES : WITHOUT_IMAGES;
  let clean = sanitize(html, rules);
  // Removing an element can change how its neighbors are parsed; e.g. unclosed table cells are only fixed in the next
  // pass.
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = sanitize(clean, rules);
    if (again === clean) return clean;
    clean = again;
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} });
}

const BASE: sanitize.IOptions = {
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    '*': ['dir'],
    a: ['href', 'title', 'rel', 'target'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    code: [{ name: 'class', multiple: false, values: [] }],
    img: ['src', 'alt', 'title', 'width', 'height'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 100,
};

const WITHOUT_IMAGES: sanitize.IOptions = {
  ...BASE,
  transformTags: { a: transformLink, img: imageToLink },
};

const WITH_IMAGES: sanitize.IOptions = {
  ...BASE,
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS, 'img'],
  transformTags: { a: transformLink, img: transformImage },
};

function transformLink(_tag: string, attributes: sanitize.Attributes): sanitize.Tag {
  const href = attributeHref(attributes.href);
  if (!href) return { tagName: 'span', attribs: {} };
  const title: sanitize.Attributes = attributes.title ? { title: attributes.title } : {};
  return { tagName: 'a', attribs: { href, ...title, rel: LINK_REL, target: '_blank' } };
}

function imageToLink(_tag: string, attributes: sanitize.Attributes): sanitize.Tag {
  const href = attributeHref(attributes.src);
  if (!href?.startsWith('http')) return { tagName: 'span', attribs: {}, text: attributes.alt ?? '' };
  return { tagName: 'a', attribs: { href, rel: LINK_REL, target: '_blank' }, text: attributes.alt || href };
}

function transformImage(_tag: string, attributes: sanitize.Attributes): sanitize.Tag {
  const src = attributeHref(attributes.src);
  if (!src?.startsWith('http')) return { tagName: 'span', attribs: {}, text: attributes.alt ?? '' };
  const attribs: sanitize.Attributes = { src };
  for (const name of ['alt', 'title']) if (attributes[name]) attribs[name] = attributes[name];
  for (const name of ['width', 'height']) {
    if (/^\d{1,4}$/.test(attributes[name] ?? '')) attribs[name] = attributes[name] ?? '';
  }
  return { tagName: 'img', attribs: attribs };
}
