import type { Route } from '@parley/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the transport knows of a request, free of the framework. */
export interface RequestInfo {
  id: string;
  ip: string;
  method: string;
  userAgent: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  cookies: Record<string, string | undefined>;
  url: string;
  /** Parsed query with bracket keys nested; also what `query` was checked from. */
  rawQuery: Record<string, unknown>;
  rawBody: unknown;
}

/** The answer's side, for the few handlers that set headers or cookies or write the body themselves. */
export interface Exchange {
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; path?: string }): void;
  clearCookie(name: string): void;
  /** Another success status than the route declares (206 of a sign-in that needs a second factor). */
  setStatus(status: number): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A route with what answers it. Made by `handle` of modules/access, which types it from the contract. */
export interface RouteHandler {
  route: Route;
  run(context: never, input: RouteInput): Promise<unknown>;
  /** Asked before the input is looked at: a route that is shut says so whatever was sent. */
  isOpen?(context: never): Promise<boolean>;
  /**
   * It changes nothing, sets no header and counts nothing, so it may be begun while who calls is still being asked,
   * and begun again with the caller as they are.
   */
  isReadOnly?: boolean;
}
