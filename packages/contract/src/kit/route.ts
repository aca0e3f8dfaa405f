import type { z } from 'zod';
import type { Access } from './access';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface RouteOptions<P, Q, B, O> {
  /** Verb + noun; the same name is used for the route, the action, the hook and the test. */
  name: string;
  method: Method;
  /** True: the route also accepts PUT. Updates are reachable by both PATCH and PUT. */
  alsoPut?: boolean;
  /** True: HEAD is answered as well, like a GET without its body. */
  answersHead?: boolean;
  /** Full path with `:parameters`. */
  path: string;
  /** The same call also answers at the path with this ending. */
  optionalSuffix?: '.csv';
  summary: string;
  /** Section heading in the API description. */
  tag: string;
  access: Access;
  /** JSON bodies may be wrapped in this key or bare; form bodies are always wrapped. */
  root?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The body is the raw bytes of one file of any type; the handler accepts or refuses it before the bytes are read. */
  takesBytes?: true;
  /** Maximum bytes of one file of a multipart body, instead of the setting for all uploads. */
  maxFileBytes?: number;
  /** Left out: the response has no body. */
  output?: O;
  /** Success status; default 200. */
  status?: 200 | 204 | 206;
  /** Format of the 422 response to invalid input: `{message, attributes}` (default) or `{error}`. */
  invalid?: 'attributes' | 'error';
  /** Error responses that a client has to expect, with the reason. */
  errors?: Partial<Record<400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429, string>>;
  /** Not JSON: the handler streams or renders something else. */
  raw?: true;
}

export type Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = RouteOptions<P, Q, B, O>;

/** Declares one API call. The server routes, the typed client and `openapi.json` are derived from it. */
export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  O extends z.ZodType = z.ZodUndefined,
  const R extends RouteOptions<P, Q, B, O> = RouteOptions<P, Q, B, O>,
>(route: RouteOptions<P, Q, B, O> & R): RouteOptions<P, Q, B, O> & { access: R['access'] } {
  return route;
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;

export type RouteParams<R> =
  R extends RouteOptions<infer P, infer _Q, infer _B, infer _O> ? SchemaOutput<P> : never;
export type RouteQuery<R> =
  R extends RouteOptions<infer _P, infer Q, infer _B, infer _O> ? SchemaOutput<Q> : never;
export type RouteBody<R> =
  R extends RouteOptions<infer _P, infer _Q, infer B, infer _O> ? SchemaOutput<B> : never;
export type RouteBodyInput<R> =
  R extends RouteOptions<infer _P, infer _Q, infer B, infer _O> ? SchemaInput<B> : never;
export type RouteQueryInput<R> =
  R extends RouteOptions<infer _P, infer Q, infer _B, infer _O> ? SchemaInput<Q> : never;
export type RouteOutput<R> =
  R extends RouteOptions<infer _P, infer _Q, infer _B, infer O> ? SchemaOutput<O> : never;
