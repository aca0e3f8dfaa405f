import type { FastifyInstance, InjectOptions } from 'fastify';

export interface TestResponse<T = never> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Parsed JSON; the text when it is not JSON; undefined when empty. */
  body: T;
}

type Json = Record<string, unknown> | unknown[];
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads a response whose form the contract checked.
type Answered = Promise<TestResponse<any>>;

export interface TestClient {
  get(url: string, headers?: Record<string, string>): Answered;
  post(url: string, body?: Json, headers?: Record<string, string>): Answered;
  patch(url: string, body?: Json, headers?: Record<string, string>): Answered;
  put(url: string, body?: Json, headers?: Record<string, string>): Answered;
  delete(url: string, body?: Json, headers?: Record<string, string>): Answered;
  /** Multipart, with bracket names; files as `{ filename, type, content }`. */
  postForm(
    url: string,
    fields: Record<string, FormPart | FormPart[]>,
    method?: 'POST' | 'PATCH' | 'PUT',
  ): Answered;
  /** Sends any bytes with any content type. */
  send(options: InjectOptions): Answered;
}

export type FormPart = string | { filename: string; type: string; content: string | Uint8Array };

/** Calls the server in process, without a socket. */
export function createApiClient(http: FastifyInstance, base: Record<string, string>): TestClient {
  const send = async (options: InjectOptions): Answered => {
    const answer = await http.inject({
      ...options,
      headers: { ...base, ...options.headers },
    } as InjectOptions);
    return { status: answer.statusCode, headers: answer.headers, body: parse(answer.payload) };
  };
  const withBody =
    (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE') =>
    (url: string, body?: Json, headers: Record<string, string> = {}) =>
      send({ method, url, headers, ...(body === undefined ? {} : { payload: body as never }) });
  return {
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: withBody('POST'),
    patch: withBody('PATCH'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
    async postForm(url, fields, method = 'POST') {
      const form = new FormData();
      for (const [name, parts] of Object.entries(fields)) {
        for (const part of Array.isArray(parts) ? parts : [parts]) {
          if (typeof part === 'string') form.append(name, part);
          else form.append(name, new Blob([part.content as string], { type: part.type }), part.filename);
        }
      }
      const request = new Request('http://localhost', { method: 'POST', body: form });
      return send({
        method,
        url,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    },
  };
}

function parse(payload: string): unknown {
  if (payload === '') return undefined;
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}
