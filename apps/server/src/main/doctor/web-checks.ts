import WebSocket from 'ws';
import { SUBPROTOCOL } from '../../platform/realtime/protocol';
import type { Config } from '../../platform/config/config';
import { type CheckOutcome, type DoctorCheck, errorMessageOf } from './checks';

const ANSWER_MS = 10_000;
const PROBE_BYTES = 5 * 1024 * 1024;

/** Checks that the process answers at its own port. */
export function processCheck(config: Config): DoctorCheck {
  return {
    name: 'Parley itself',
    async examine() {
      const url = `http://${localHost(config)}:${config.port}`;
      let answer: Response;
      try {
        answer = await ask(`${url}/ready`);
      } catch (error) {
        return {
          state: 'failed',
          found: `nothing answers at ${url} (${errorMessageOf(error)})`,
          advice: 'Start it with npm start, or set PORT to the port it listens on.',
        };
      }
      const status = await statusOf(answer);
      if (answer.status === 200) return { state: 'ok', found: `ready at ${url}` };
      return {
        state: 'failed',
        found: `${url}/ready answers ${answer.status}${status ? `: ${status}` : ''}`,
        advice: 'If another program is using this port, choose another PORT; otherwise check its log.',
      };
    },
  };
}

/** Takes the same path as a browser: name, certificate, proxy. */
export function publicAddressCheck(config: Config): DoctorCheck {
  return {
    name: 'public address',
    async examine() {
      const answer = await ask(`${config.frontendUrl}/health`);
      if (answer.status !== 200 || (await statusOf(answer)) !== 'woot') {
        return {
          state: 'failed',
          found: `${config.frontendUrl}/health answers ${answer.status}, and not as Parley does`,
          advice: 'Configure the proxy to pass everything to Parley, or fix FRONTEND_URL.',
        };
      }
      const url = new URL(config.frontendUrl);
      const found = `${config.frontendUrl} leads to Parley`;
      const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
      if (url.protocol === 'http:' && !isLocal)
        return {
          state: 'warning',
          found: `${found}, unencrypted`,
          advice: 'Put TLS in front: see deploy/ for nginx and Caddy.',
        };
      if (isBehindProxy(config, url) && config.trustProxy === false)
        return {
          state: 'warning',
          found: `${found} through a proxy`,
          advice: 'Set TRUST_PROXY, or all visitors share the proxy’s address and its rate limit.',
        };
      return { state: 'ok', found };
    },
  };
}

/** A proxy with a small body limit refuses attachments before they reach Parley. */
export function uploadCheck(config: Config): DoctorCheck {
  return {
    name: 'uploads through the proxy',
    async examine() {
      const answer = await ask(`${config.frontendUrl}/auth/sign_in`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(PROBE_BYTES),
      });
      const isOurs = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
      if (isOurs) return { state: 'ok', found: 'a body of 5 MB arrives' };
      return {
        state: 'failed',
        found: `a body of 5 MB is answered ${answer.status} by something else`,
        advice: `Let the proxy pass bodies of ${config.maximumFileUploadSizeMb + 1} MB (nginx: client_max_body_size).`,
      };
    },
  };
}

/** Proxies are often not configured for the WebSocket upgrade. */
export function websocketCheck(config: Config): DoctorCheck {
  const url = `${config.frontendUrl.replace(/^http/, 'ws')}/cable`;
  return {
    name: 'websocket through the proxy',
    examine: () =>
      new Promise<CheckOutcome>((resolve) => {
        const since = performance.now();
        const socket = new WebSocket(url, SUBPROTOCOL, {
          origin: config.frontendUrl,
          handshakeTimeout: ANSWER_MS,
        });
        const end = (finding: CheckOutcome) => {
          socket.terminate();
          resolve(finding);
        };
        socket.on('message', (data) => {
          const ms = (performance.now() - since).toFixed(0);
          if (String(data).includes('"welcome"'))
            end({ state: 'ok', found: `welcomed at ${url} after ${ms} ms` });
        });
        socket.on('unexpected-response', (_request, response) =>
          end({
            state: 'failed',
            found: `${url} answers ${response.statusCode} instead of a websocket`,
            advice: 'Configure the proxy to pass Upgrade and Connection for /cable: see deploy/.',
          }),
        );
        socket.on('error', (error) =>
          end({
            state: 'failed',
            found: `${url}: ${error.message}`,
            advice: 'Configure the proxy to pass Upgrade and Connection for /cable: see deploy/.',
          }),
        );
      }),
  };
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
}

async function statusOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const status = (body as { status?: unknown } | undefined)?.status;
  return typeof status === 'string' ? status : undefined;
}

function localHost({ host }: Config): string {
  if (['0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function isBehindProxy(config: Config, url: URL): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return Number(port) !== config.port;
}
