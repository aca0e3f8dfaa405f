import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { Transform } from '@tiptap/pm/transform';
import type { Node } from './markdown/document';
import { parseMarkdown } from './markdown/parse-markdown';
import { serializeMarkdown } from './markdown/serialize-markdown';

/** A sign that nobody writes; it is put where the cursor stands, to find the place again in the document. */
const SIGN = '\ue000';

/**
 * The document of a text that was begun elsewhere, with the cursor where it stood (`at`: offset in the Markdown).
 * A space or an empty line before the cursor stays, though Markdown has none at the end of a text: the next word
 * is about to follow.
 */
export function parseTextWithCursor(
  schema: Schema,
  markdown: string,
  at: number,
): { doc: DocumentNode; selection: Selection } {
  const signed = schema.nodeFromJSON(parseMarkdown(markdown.slice(0, at) + SIGN + markdown.slice(at)));
  const place = findCursorMarker(signed);
  const { doc } = place === null ? new Transform(signed) : new Transform(signed).delete(place, place + 1);
  const isSame = serializeMarkdown(doc.toJSON() as Node) === serializeMarkdown(parseMarkdown(markdown));
  if (place !== null && isSame) return { doc, selection: Selection.near(doc.resolve(place), -1) };
  // The cursor stood inside a mark, which the sign has broken: the text counts more than the place.
  const plain = schema.nodeFromJSON(parseMarkdown(markdown));
  return { doc: plain, selection: Selection.atEnd(plain) };
}

function findCursorMarker(doc: DocumentNode): number | null {
  let place: number | null = null;
  doc.descendants((node, position) => {
    const index = node.text?.indexOf(SIGN) ?? -1;
    if (place === null && index !== -1) place = position + index;
    return place === null;
  });
  return place;
}
