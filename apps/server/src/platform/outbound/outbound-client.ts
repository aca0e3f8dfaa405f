import { Agent, type Dispatcher } from 'undici';
import { createAllowList } from './address-rules';
import { createGuardedConnector } from './guarded-connector';
import { createGuardedResolver, type Resolve } from './guarded-resolver';
import { OutboundRedirectError } from './outbound-errors';
import { parseOutboundUrl, portOf } from './outbound-url';
import { readResponse } from './read-response';
import { nextRequest, type RequestState } from './redirects';
import { runWithDeadline } from './request-deadline';

export type OutboundMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type OutboundRequest = {
  url: string | URL;
  method?: OutboundMethod;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Total time from name resolution to the last byte; default 20 s. */
  timeoutMs?: number;
  /** Maximum size of the response in bytes; default 64 KiB. */
  maxBytes?: number;
  /** What happens to a larger response; default `error`. */
  whenTooLarge?: 'error' | 'truncate';
  /** 0 returns a redirect as the response; default 3. */
  maxRedirects?: number;
  /** The URL was chosen by somebody outside the team, so the allow list for private hosts does not apply to it. */
  isUntrustedUrl?: boolean;
  /** Purpose of the call, for the log: `webhook`, `avatar`, ... */
  purpose: string;
  signal?: AbortSignal;
};

export type OutboundResponse = {
  status: number;
  /** Header names in lower case; repeated headers joined by `, `. */
  headers: Record<string, string>;
  body: Buffer;
  truncated: boolean;
  /** URL of the response, after redirects. */
  url: string;
};

export type OutboundClient = {
  /** Sends one HTTP request to an untrusted target. Resolves with any status; throws subclasses of OutboundError. */
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /** Throws OutboundBlockedError when the URL may not be called now; use it when a URL is saved. */
  checkUrl(url: string): Promise<URL>;
  /** Allowed addresses of a host, for protocols other than HTTP. */
  resolveHost(hostname: string): Promise<string[]>;
  close(): Promise<void>;
};

export type OutboundClientOptions = {
  /** Hosts, addresses, CIDR ranges, or single ports of a host (`127.0.0.1:4200`) that may be private targets. */
  allow: readonly string[];
  userAgent?: string;
  connectTimeoutMs?: number;
  /** For tests and special networks; default: the system's resolver. */
  resolve?: Resolve;
  /** Called after each request; gets no path, query or body. */
  onCall?: (call: {
    purpose: string;
    method: string;
    host: string;
    outcome: number | string;
    ms: number;
  }) => void;
};

const DEFAULTS = { timeoutMs: 20_000, maxBytes: 64 * 1024, maxRedirects: 3, connectTimeoutMs: 2_000 };

/** The only client for URLs chosen by users or remote parties (E1). */
export function createOutboundClient(options: OutboundClientOptions): OutboundClient {
  const resolve = createGuardedResolver({ allow: createAllowList(options.allow), resolve: options.resolve });
  const connectTimeoutMs = options.connectTimeoutMs ?? DEFAULTS.connectTimeoutMs;
  const agentOf = (resolver: typeof resolve) =>
    new Agent({ connect: createGuardedConnector({ resolve: resolver, connectTimeoutMs }), pipelining: 1 });
  const agent = agentOf(resolve);
  const strictAgent = agentOf(
    createGuardedResolver({ allow: createAllowList([]), resolve: options.resolve }),
  );

  async function follow(request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    const maxRedirects = request.maxRedirects ?? DEFAULTS.maxRedirects;
    let state: RequestState = {
      url: parseOutboundUrl(request.url),
      method: request.method ?? 'GET',
      headers: { 'user-agent': options.userAgent ?? 'parley', ...lowerCased(request.headers) },
      body: request.body,
    };
    for (let hops = 0; ; hops += 1) {
      const answer = await dispatch(request.isUntrustedUrl ? strictAgent : agent, state, signal);
      const next = maxRedirects > 0 ? nextRequest(state, answer.statusCode, answer.headers.location) : null;
      if (!next) return readResponse(answer, state.url, request);
      await answer.body.dump({ limit: 16 * 1024 });
      if (hops >= maxRedirects) throw new OutboundRedirectError(state.url.host, maxRedirects);
      state = next;
    }
  }

  async function request(request: OutboundRequest): Promise<OutboundResponse> {
    const url = parseOutboundUrl(request.url);
    const start = performance.now();
    const report = (outcome: number | string) =>
      options.onCall?.({
        purpose: request.purpose,
        method: request.method ?? 'GET',
        host: url.host,
        outcome,
        ms: Math.round(performance.now() - start),
      });
    try {
      const timeoutMs = request.timeoutMs ?? DEFAULTS.timeoutMs;
      const response = await runWithDeadline(
        { host: url.host, timeoutMs, signal: request.signal },
        (signal) => follow({ maxBytes: DEFAULTS.maxBytes, ...request }, signal),
      );
      report(response.status);
      return response;
    } catch (error) {
      report((error as { code?: string }).code ?? 'error');
      throw error;
    }
  }

  return {
    request,
    async checkUrl(value) {
      const url = parseOutboundUrl(value);
      await runWithDeadline({ host: url.host, timeoutMs: DEFAULTS.timeoutMs }, () =>
        resolve(url.hostname, portOf(url)),
      );
      return url;
    },
    resolveHost: (hostname) => resolve(hostname),
    async close() {
      await Promise.all([agent.destroy(), strictAgent.destroy()]);
    },
  };
}

function dispatch(agent: Agent, state: RequestState, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: state.url.origin,
    path: state.url.pathname + state.url.search,
    method: state.method,
    headers: state.headers,
    body: state.body,
    signal,
  });
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
