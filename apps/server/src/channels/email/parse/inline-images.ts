const CID = /\bcid:([^\s"'<>()\\]{1,1000})/gi;

/** Two forms of a Content-ID are the same image if their keys are: percent encoding and letter case don't count. */
export function contentIdKey(contentId: string): string {
  return decodePercent(contentId.replaceAll('&amp;', '&')).replaceAll(/[<>]/g, '').trim().toLowerCase();
}

/** Keys of all ids to which an HTML text refers as `cid:`. */
export function referencedContentIds(html: string): Set<string> {
  const written = new Set<string>();
  for (const [, id = ''] of html.matchAll(CID)) written.add(id);
  return new Set([...written].map((id) => contentIdKey(withoutEntityQuote(id))));
}

/**
 * Replaces `cid:` URLs by the addresses of the stored images (A11). `urlOf` is asked for the id as it is written, then
 * decoded, then for its `contentIdKey`; ids for which it knows no address stay. Addresses are escaped for HTML.
 */
export function replaceCids(html: string, urlOf: (contentId: string) => string | null): string {
  return html.replaceAll(CID, (all: string, written: string) => {
    const id = withoutEntityQuote(written);
    const forms = [id, decodePercent(id), contentIdKey(id)];
    const url = forms.map((form) => urlOf(form)).find((found) => found !== null);
    return url ? escapeAttribute(url) + written.slice(id.length) : all;
  });
}

/**
 * Shows the images of a mail without HTML in its text (A11): `[image: name]` becomes an `<img>` tag; images that the
 * text doesn't mention follow after two line breaks each.
 */
export function placeImages(text: string, images: readonly { filename: string; url: string }[]): string {
  const unplaced = [...images];
  const placed = text.replaceAll(/\[image: ([^[\]\n]{1,255})\]/g, (all: string, name: string) => {
    const at = unplaced.findIndex(({ filename }) => filename === name);
    const [image] = at === -1 ? [] : unplaced.splice(at, 1);
    return image ? imageTag(image) : all;
  });
  return [placed, ...unplaced.map(imageTag)].join('\n\n');
}

function imageTag({ filename, url }: { filename: string; url: string }): string {
  return `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(filename)}">`;
}

/** In a style attribute the id can end in an escaped quote: `url(&quot;cid:logo&quot;)`. */
function withoutEntityQuote(id: string): string {
  return id.split(/&(?:quot|#34|#39|apos);/i, 1)[0] ?? id;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
