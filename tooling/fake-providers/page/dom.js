/** Makes an element; strings among the children are text. */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const TAGS = new Set('b strong i em u ins s strike del code pre blockquote a'.split(' '));

/** Telegram HTML as nodes: known elements without attributes, and links to pages. */
export function telegramNodes(html) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return copied(body);
}

function copied(parent) {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    const tag = node.localName;
    if (!TAGS.has(tag)) return copied(node);
    const href = node.getAttribute('href') ?? '';
    const link = tag === 'a' && /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener' } : {};
    return [element(tag, link, ...copied(node))];
  });
}

/** The bytes of a chosen file in base64. */
export async function base64Of(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
