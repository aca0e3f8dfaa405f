import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { Transform } from '@tiptap/pm/transform';
import type { Node } from './markdown/document';
import { parseMarkdown } from './markdown/parse-markdown';
import { serializeMarkdown } from './markdown/serialize-markdown';

/** A private-use character inserted at the cursor, to find the position again in the parsed document. */
const SIGN = '\ue000';

/**
 * Parses a text that was started in another field, with the cursor at the same position (`at`: offset in the Markdown).
 * Spaces or blank lines before the cursor are kept, although Markdown drops them at the end of a text, because the user
 * is about to type the next word.
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
  // The cursor was inside syntax, which the marker character has broken. Keeping the text intact matters more than the
  // cursor position.
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
