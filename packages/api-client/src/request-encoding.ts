/** Puts `params` into `/api/v1/accounts/:account_id/labels`. A missing one is a mistake of the caller. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:([A-Za-z_]+)/g, (_match, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) throw new TypeError(`path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** `{ labels: ['a', 'b'], page: 2 }` → `?labels[]=a&labels[]=b&page=2`; undefined and null stay out. */
export function queryText(query: object | undefined): string {
  if (!query) return '';
  const search = new URLSearchParams();
  for (const [name, value] of fields(query)) {
    if (typeof value === 'string') search.append(name, value);
  }
  const text = search.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return text === '' ? '' : `?${text}`;
}

/**
 * JSON, or a multipart form as soon as a file is inside. `root`: forms must wrap their fields in it,
 * JSON bodies may leave it out.
 */
export function encodeBody(
  body: unknown,
  root: string | undefined,
): { body: BodyInit; contentType?: string } {
  if (!isObject(body) || !holdsFile(body)) {
    return { body: JSON.stringify(body ?? {}), contentType: 'application/json' };
  }
  const form = new FormData();
  for (const [name, value] of fields(root ? { [root]: body } : body, { keepNull: true })) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value instanceof File ? value.name : 'file');
  }
  // The browser writes the content type itself, because it carries the boundary.
  return { body: form };
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  if (Array.isArray(value)) return value.some(holdsFile);
  return isObject(value) && Object.values(value).some(holdsFile);
}

type Field = [name: string, value: string | Blob];

function fields(body: object, options: { keepNull?: boolean } = {}): Field[] {
  return Object.entries(body).flatMap(([key, value]) => flatten(key, value, options));
}

function flatten(name: string, value: unknown, options: { keepNull?: boolean }): Field[] {
  if (value === undefined) return [];
  // A form has no null; an empty value is how it clears a field.
  if (value === null) return options.keepNull ? [[name, '']] : [];
  if (value instanceof Blob) return [[name, value]];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      // A list of objects is numbered, so that no reader has to guess where one ends.
      flatten(isObject(item) && !(item instanceof Blob) ? `${name}[${index}]` : `${name}[]`, item, options),
    );
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner, options));
  }
  return [[name, String(value)]];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
