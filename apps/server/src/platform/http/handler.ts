import type { Route } from '@parley/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Request data independent of Fastify. */
export interface RequestInfo {
  id: string;
  ip: string;
  method: string;
  userAgent: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  cookies: Record<string, string | undefined>;
  url: string;
  /** Parsed query with bracket keys nested; `query` is validated from it. */
  rawQuery: Record<string, unknown>;
  rawBody: unknown;
}

/** The response, for the few handlers that set headers or cookies or write the body themselves. */
export interface Exchange {
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; path?: string }): void;
  clearCookie(name: string): void;
  /**
   * Sets a success status other than the one the route declares, e.g. 206 for a sign-in that needs a second factor.
   */
  setStatus(status: number): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A route with its handler. Created by `handle` of modules/access, which infers the types from the contract. */
export interface RouteHandler {
  route: Route;
  run(context: never, input: RouteInput): Promise<unknown>;
  /** Checked before the input is parsed: a closed route answers 404 whatever was sent. */
  isOpen?(context: never): Promise<boolean>;
  /**
   * The handler writes nothing, sets no header and consumes no limit. So it may start with the cached caller while
   * that caller is revalidated, and run again with the current caller if the cache was stale.
   */
  isReadOnly?: boolean;
}
