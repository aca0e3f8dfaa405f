import type { Route, RouteName } from '@parley/contract';
import { errorFromResponse, networkError, type ApiError } from './api-error';
import type { CallArguments, CallOutput } from './call-types';
import { encodeBody, fillPath, queryText } from './request-encoding';
import { routeOf } from './route-of';
import { readLines } from './read-lines';
import { sendByFetch, sendByXhr, type TransportResponse, type TransportRequest } from './transport';

export interface ApiClientOptions {
  /** Origin and path prefix of every request; '' (default): the origin of the page. */
  baseUrl?: string;
  /** Default: the global `fetch`. Tests pass their own. */
  fetch?: typeof fetch;
  /** Called when the server reports a missing or expired session, before the call rejects. */
  onUnauthorized?: (error: ApiError) => void;
  /** Awaited before a call rejects with an error response, e.g. to load the texts of errors. Must not reject. */
  beforeReject?: (error: ApiError) => Promise<void>;
  /** Called for every response with an event number (`SEQ_HEADER`), with the URL of the request. */
  onSeq?: (url: string, seq: number) => void;
}

export interface SequencedResponse<T> {
  data: T;
  /** Last event number of the account when the server built the response; null when the response has none. */
  seq: number | null;
}

export interface ApiClient {
  /** Resolves with the route's output, or undefined for an empty response. Rejects with `ApiError`. */
  call<N extends RouteName>(name: N, ...input: CallArguments<N>): Promise<CallOutput<N>>;
  /** Like `call`, plus the event number: the data already includes all realtime events up to it. */
  callWithSeq<N extends RouteName>(
    name: N,
    ...input: CallArguments<N>
  ): Promise<SequencedResponse<CallOutput<N>>>;
  /** The lines of a route that answers with JSON lines, each as soon as it arrives. Rejects as `call` does. */
  lines<Line>(name: RouteName, input: AnyInput): AsyncGenerator<Line, void, undefined>;
}

export interface AnyInput {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  onUploadProgress?: (share: number) => void;
}

/** Response header with the event number of the account; set on every account-scoped response. */
export const SEQ_HEADER = 'X-Parley-Seq';

/** Creates the typed API client. `call` takes the name of any route in the contract. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const reject = async (answer: TransportResponse): Promise<never> => {
    const error = errorFromResponse({
      status: answer.status,
      text: answer.text,
      retryAfter: answer.header('retry-after'),
    });
    if (error.code === 'not_signed_in') options.onUnauthorized?.(error);
    await options.beforeReject?.(error);
    throw error;
  };
  const send = async (name: RouteName, input: AnyInput): Promise<SequencedResponse<unknown>> => {
    const request = buildRequest(options.baseUrl ?? '', await findRoute(name), input);
    const answer = await transmit(options, request);
    if (answer.status < 200 || answer.status >= 300) await reject(answer);
    const seq = readSeq(answer);
    if (seq !== null) options.onSeq?.(request.url, seq);
    return { data: readData(answer), seq };
  };
  return {
    call: async (name, ...input) => (await send(name, (input[0] ?? {}) as AnyInput)).data as never,
    callWithSeq: async (name, ...input) => (await send(name, (input[0] ?? {}) as AnyInput)) as never,
    async *lines(name, input) {
      const request = buildRequest(options.baseUrl ?? '', await findRoute(name), input);
      yield* readLines(
        options.fetch ?? globalThis.fetch.bind(globalThis),
        request,
        reject,
      ) as AsyncGenerator<never>;
    },
  };
}

async function findRoute(name: RouteName): Promise<Route> {
  try {
    return await routeOf(name);
  } catch (error) {
    throw networkError(error);
  }
}

function buildRequest(baseUrl: string, route: Route, input: AnyInput): TransportRequest {
  const headers: Record<string, string> = { accept: 'application/json' };
  const request: TransportRequest = {
    url: baseUrl + fillPath(route.path, input.params) + queryText(input.query),
    method: route.method,
    headers,
    signal: input.signal,
  };
  if (route.method === 'GET' || input.body === undefined) return request;
  const { body, contentType } = encodeBody(input.body, route.root);
  if (contentType) headers['content-type'] = contentType;
  request.body = body;
  if (!contentType) request.onUploadProgress = input.onUploadProgress;
  return request;
}

function transmit(options: ApiClientOptions, request: TransportRequest): Promise<TransportResponse> {
  if (request.onUploadProgress && typeof XMLHttpRequest !== 'undefined') return sendByXhr(request);
  return sendByFetch(options.fetch ?? globalThis.fetch.bind(globalThis), request);
}

function readData(answer: TransportResponse): unknown {
  return answer.text.trim() === '' ? undefined : JSON.parse(answer.text);
}

function readSeq(answer: TransportResponse): number | null {
  const text = answer.header(SEQ_HEADER);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
