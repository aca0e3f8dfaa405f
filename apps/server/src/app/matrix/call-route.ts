import { type Route, routes } from '@parley/contract';
import type { TestApp } from '../../testing';
import { pathParameters, sampleBody, sampleQuery } from './sample-input';
import type { AccountFixture } from './fixture';

type Json = Record<string, unknown>;

/** The routes of the contract as a list with one type. */
export const allRoutes: readonly Route[] = Object.values(routes);

export interface RouteCall {
  fixture: AccountFixture;
  headers: Record<string, string>;
  /** Instead of the fixture's own ids. */
  params?: Record<string, string | number>;
  query?: Json;
  /** Instead of the sample body. */
  body?: unknown;
  /** Rewrites the URL into another spelling. */
  spell?(address: string): string;
}

export interface RouteResponse {
  status: number;
  text: string;
  /** Parsed JSON; undefined when the response is not JSON. */
  body: unknown;
  type: string;
  milliseconds: number;
}

/** Calls a route in process. Whatever the call leaves out is filled from the fixture. */
export async function callRoute(app: TestApp, route: Route, call: RouteCall): Promise<RouteResponse> {
  const body = 'body' in call ? call.body : sampleBody(route, call.fixture);
  return send(app, {
    method: route.method,
    url: call.spell ? call.spell(addressOf(route, call)) : addressOf(route, call),
    headers: { ...call.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    payload: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Path and query of a call. */
export function addressOf(route: Route, { fixture, params = {}, query }: RouteCall): string {
  const ids = { ...idsOf(route, fixture), ...params };
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(ids[name])));
  const needsWebsite = route.access.who === 'visitor' || route.path.startsWith('/api/v1/widget/');
  const search = new URLSearchParams(needsWebsite ? { website_token: String(ids.website_token) } : {});
  for (const [name, value] of Object.entries(query ?? sampleQuery(route, fixture))) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else search.append(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The ids that an authorized caller of this route would use. Throws when the fixture has no such id. */
export function idsOf(route: Route, fixture: AccountFixture): Record<string, string | number> {
  const ids =
    route.access.who === 'visitor'
      ? { ...fixture.ids, message_id: fixture.visitorMessageId }
      : { ...fixture.ids };
  for (const name of pathParameters(route)) {
    if (!Object.hasOwn(ids, name)) throw new Error(`${route.name}: say in fixture.ts what ":${name}" is`);
  }
  return ids;
}

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
}

export async function send(app: TestApp, request: Request): Promise<RouteResponse> {
  const start = performance.now();
  const answer = await app.http.inject(request as never);
  const { payload: text } = answer;
  return {
    status: answer.statusCode,
    text,
    body: parsed(text),
    type: String(answer.headers['content-type'] ?? ''),
    milliseconds: performance.now() - start,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Runs the calls with limited concurrency, as many as the server has connections. Results are in the order of the
 * calls.
 */
export async function inBatches<T>(calls: readonly (() => Promise<T>)[], width = 8): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < calls.length; index = next++) {
      answers[index] = (await calls[index]?.()) as T;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return answers;
}
