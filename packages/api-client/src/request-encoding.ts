/** Fills `params` into a path such as `/api/v1/accounts/:account_id/labels`. Throws TypeError if one is missing. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:([A-Za-z_]+)/g, (_match, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) throw new TypeError(`path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** `{ labels: ['a', 'b'], page: 2 }` → `?labels[]=a&labels[]=b&page=2`; undefined and null values are omitted. */
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
 * Encodes JSON, or a multipart form if the body contains a file. `root`: forms must wrap their fields in this key; JSON
 * bodies need not.
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
  // No content type here: the browser sets it, because it includes the multipart boundary.
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
  // Forms cannot carry null; an empty value clears a field.
  if (value === null) return options.keepNull ? [[name, '']] : [];
  if (value instanceof Blob) return [[name, value]];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      // Objects in a list get an index, so that the server can tell where one object ends and the next begins.
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
