import type { Route, RouteName } from '@parley/contract';
import { errorFromResponse, networkError, type ApiError } from './api-error';
import type { CallArguments, CallOutput } from './call-types';
import { encodeBody, fillPath, queryText } from './request-encoding';
import { routeOf } from './route-of';
import { sendByFetch, sendByXhr, type TransportResponse, type TransportRequest } from './transport';

export interface ApiClientOptions {
  /** Origin and prefix in front of every path; '' (default) is the page's own origin. */
  baseUrl?: string;
  /** Default: the global one. Given in tests. */
  fetch?: typeof fetch;
  /** Called when the server says that nobody is signed in, before the call rejects. */
  onUnauthorized?: (error: ApiError) => void;
  /** Called with the log number of every answer that has one, and the address it came from. */
  onSeq?: (url: string, seq: number) => void;
}

export interface SequencedResponse<T> {
  data: T;
  /** Number of the account's event log when the answer was made; null where the server gave none. */
  seq: number | null;
}

export interface ApiClient {
  /** Resolves with the route's output, undefined for an empty answer. Errors: `ApiError`. */
  call<N extends RouteName>(name: N, ...input: CallArguments<N>): Promise<CallOutput<N>>;
  /** The same, with the log number: realtime events up to it are already in the data. */
  callWithSeq<N extends RouteName>(
    name: N,
    ...input: CallArguments<N>
  ): Promise<SequencedResponse<CallOutput<N>>>;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  onUploadProgress?: (share: number) => void;
}

/** Header of every account-scoped answer. */
export const SEQ_HEADER = 'X-Parley-Seq';

/** The typed client of the API: one method for every route of the contract, by name. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const send = async (name: RouteName, input: AnyInput): Promise<SequencedResponse<unknown>> => {
    const request = buildRequest(options.baseUrl ?? '', await findRoute(name), input);
    const answer = await transmit(options, request);
    if (answer.status < 200 || answer.status >= 300) {
      const error = errorFromResponse({
        status: answer.status,
        text: answer.text,
        retryAfter: answer.header('retry-after'),
      });
      if (error.code === 'not_signed_in') options.onUnauthorized?.(error);
      throw error;
    }
    const seq = readSeq(answer);
    if (seq !== null) options.onSeq?.(request.url, seq);
    return { data: readData(answer), seq };
  };
  return {
    call: async (name, ...input) => (await send(name, (input[0] ?? {}) as AnyInput)).data as never,
    callWithSeq: async (name, ...input) => (await send(name, (input[0] ?? {}) as AnyInput)) as never,
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
