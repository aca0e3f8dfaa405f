/** A text with its selection, as a text field holds it. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

export type Mark = 'bold' | 'italic' | 'list' | 'link';

/** What has to be typed over which part, and what is selected afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Puts a mark around the selection, or takes it off where it stands already. */
export function toggleMark(selection: Selection, mark: Mark, placeholder: string): Edit {
  switch (mark) {
    case 'bold':
      return toggleAround(selection, '**', placeholder);
    case 'italic':
      return toggleAround(selection, '_', placeholder);
    case 'list':
      return toggleList(selection);
    case 'link':
      return makeLink(selection, placeholder);
  }
}

function toggleAround({ text, start, end }: Selection, mark: string, placeholder: string): Edit {
  const size = mark.length;
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  if (isMarked) {
    const inner = text.slice(start, end);
    return { from: start - size, to: end + size, insert: inner, start: start - size, end: end - size };
  }
  const inner = start === end ? placeholder : text.slice(start, end);
  return {
    from: start,
    to: end,
    insert: `${mark}${inner}${mark}`,
    start: start + size,
    end: start + size + inner.length,
  };
}

function toggleList({ text, start, end }: Selection): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const insert = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

function makeLink({ text, start, end }: Selection, placeholder: string): Edit {
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const label = isAddress ? placeholder : chosen || placeholder;
  const address = isAddress ? chosen : 'https://';
  const insert = `[${label}](${address})`;
  // What is still to be typed is selected.
  const selected = isAddress
    ? { start: start + 1, end: start + 1 + label.length }
    : { start: start + label.length + 3, end: start + label.length + 3 + address.length };
  return { from: start, to: end, insert, ...selected };
}
