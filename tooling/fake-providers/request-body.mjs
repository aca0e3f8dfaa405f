/** Largest request body, in bytes: what Telegram accepts as an upload, and some more to refuse it in words. */
const MAX_BYTES = 64 * 1024 ** 2;

/**
 * Reads a request's parameters from its query and body, whatever their encoding.
 * @returns {Promise<{ params: Record<string, string>, files: UploadedFile[] }>} JSON values that are not texts are in
 * `params` as JSON.
 * @typedef {{ field: string, filename: string, contentType: string, bytes: Buffer }} UploadedFile
 */
export async function readParams(request, url) {
  const params = Object.fromEntries(url.searchParams);
  const type = request.headers['content-type'] ?? '';
  const body = await readBody(request);
  if (type.startsWith('multipart/form-data')) {
    const { fields, files } = parseMultipart(body, type);
    return { params: { ...params, ...fields }, files };
  }
  if (type.startsWith('application/json')) {
    return { params: { ...params, ...asTexts(JSON.parse(body.toString() || '{}')) }, files: [] };
  }
  return { params: { ...params, ...Object.fromEntries(new URLSearchParams(body.toString())) }, files: [] };
}

export async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('Request Entity Too Large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asTexts(values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function parseMultipart(body, type) {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) throw new Error('multipart without a boundary');
  const fields = {};
  const files = [];
  for (const part of splitAt(body, Buffer.from(`--${boundary}`)).slice(1, -1)) {
    const headEnd = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, headEnd).toString();
    // Between the empty line and the line break before the next boundary.
    const bytes = Buffer.from(part.subarray(headEnd + 4, part.length - 2));
    const field = decoded(/ name="([^"]*)"/.exec(head)?.[1] ?? '');
    const filename = / filename="([^"]*)"/.exec(head)?.[1];
    const contentType = /^content-type: *(\S+)/im.exec(head)?.[1] ?? 'application/octet-stream';
    if (filename === undefined) fields[field] = bytes.toString();
    else files.push({ field, filename: decoded(filename), contentType, bytes });
  }
  return { fields, files };
}

function splitAt(body, separator) {
  const parts = [];
  let from = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, from)) {
    parts.push(body.subarray(from, at));
    from = at + separator.length;
  }
  return [...parts, body.subarray(from)];
}

function decoded(name) {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}
