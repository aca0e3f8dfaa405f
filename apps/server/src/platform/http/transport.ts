import type { FastifyReply, FastifyRequest } from 'fastify';
import { nestFormFields } from '../http-body/form-fields';
import { DEFAULT_QUERY_SHAPE } from './limits';
import type { Exchange, RequestInfo } from './handler';

const unreadable = new WeakMap<object, Error>();

/**
 * Parses a query string with nested bracket keys, like a form: `labels[]=a&labels[]=b`, `includes[]=read`. Never
 * throws, because the router calls it before any error handler is installed and an exception would end the process.
 * The error is kept for `queryProblem`.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  try {
    return nestFormFields(new URLSearchParams(text), DEFAULT_QUERY_SHAPE);
  } catch (error) {
    const query = {};
    unreadable.set(query, error as Error);
    return query;
  }
}

/** The error of a query string that could not be parsed. Throw it where the error handler applies. */
export function queryProblem(query: unknown): Error | undefined {
  return typeof query === 'object' && query !== null ? unreadable.get(query) : undefined;
}

export function requestInfo(request: FastifyRequest): RequestInfo {
  return {
    id: request.id,
    ip: request.ip,
    method: request.method,
    userAgent: request.headers['user-agent'],
    headers: request.headers,
    cookies: request.cookies,
    url: request.url,
    rawQuery: (request.query ?? {}) as Record<string, unknown>,
    rawBody: request.body,
  };
}

export function createExchange(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { frontendUrl: string },
): Exchange {
  const secure = options.frontendUrl.startsWith('https:');
  return {
    request,
    reply,
    setHeader: (name, value) => void reply.header(name, value),
    setStatus: (status) => void reply.status(status),
    setCookie: (name, value, { maxAgeSeconds, path }) =>
      void reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: path ?? '/',
        maxAge: maxAgeSeconds,
      }),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
  };
}
