export type FrontMatter = Record<string, string | string[]>;

const FENCE = /^---[ \t]*$/;
const KEY = /^([A-Za-z][\w-]*):[ \t]*(.*)$/;
const ITEM = /^[ \t]+-[ \t]+(.*)$|^-[ \t]+(.*)$/;

/**
 * Reads the lines between two `---` at the beginning of a file: texts, with or without quotes, and lists. That is the
 * part of YAML that such files use; a line of any other kind is passed over.
 */
export function readFrontMatter(text: string): { values: FrontMatter; body: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const end = FENCE.test(lines[0] ?? '') ? lines.findIndex((line, at) => at > 0 && FENCE.test(line)) : -1;
  if (end === -1) return { values: {}, body: lines.join('\n') };
  const values: FrontMatter = Object.create(null) as FrontMatter;
  let open: string | null = null;
  for (const line of lines.slice(1, end)) {
    const [, key, value = ''] = KEY.exec(line) ?? [];
    const item = ITEM.exec(line);
    if (key !== undefined) {
      open = value.trim() === '' ? key.toLowerCase() : null;
      values[key.toLowerCase()] = valueOf(value.trim());
    } else if (item && open !== null) {
      const before: string | string[] = values[open] ?? [];
      values[open] = [...(Array.isArray(before) ? before : []), scalarOf((item[1] ?? item[2] ?? '').trim())];
    }
  }
  return { values, body: lines.slice(end + 1).join('\n') };
}

/** Texts are written in double quotes, as JSON, which YAML reads alike. */
export function writeFrontMatter(
  values: Record<string, string | readonly string[] | null | undefined>,
): string {
  const lines = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined || value.length === 0 ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n`;
}

function valueOf(text: string): string | string[] {
  if (!text.startsWith('[') || !text.endsWith(']')) return scalarOf(text);
  const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,\s][^,]*/g) ?? [];
  return items.map((item) => scalarOf(item.trim()));
}

function scalarOf(text: string): string {
  if (text.startsWith('"') && text.endsWith('"') && text.length > 1) {
    try {
      return String(JSON.parse(text));
    } catch {
      return text.slice(1, -1);
    }
  }
  if (text.startsWith("'") && text.endsWith("'") && text.length > 1) {
    return text.slice(1, -1).replaceAll("''", "'");
  }
  return text.replace(/\s+#.*$/, '');
}
