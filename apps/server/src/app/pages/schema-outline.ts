type Json = Record<string, unknown>;

const DEPTH_AT_MOST = 6;

/** A JSON schema in a readable, TypeScript-like notation: `{ id: number; labels: string[]; team?: {…} | null }`. */
export function outlineOf(schema: Json, depth = 0): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (union) return [...new Set(union.map((one) => outlineOf(one, depth)))].join(' | ');
  if (schema.format === 'binary') return 'file';
  switch (schema.type) {
    case 'object':
      return outlineOfObject(schema, depth);
    case 'array':
      return `${parenthesized(outlineOf((schema.items ?? {}) as Json, depth))}[]`;
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'any';
  }
}

function outlineOfObject(schema: Json, depth: number): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  if (properties.length === 0) return 'object';
  if (depth >= DEPTH_AT_MOST) return '{ … }';
  const required = new Set((schema.required ?? []) as string[]);
  const indent = '  '.repeat(depth + 1);
  const lines = properties.map(
    ([name, property]) =>
      `${indent}${name}${required.has(name) ? '' : '?'}: ${outlineOf(property, depth + 1)};`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function parenthesized(text: string): string {
  return text.includes(' | ') ? `(${text})` : text;
}
