import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface OauthServer {
  authorizeUrl: string;
  tokenUrl: string;
  /** Says whether the access token of a mail client is valid (RFC 7662). */
  introspectionUrl: string;
  clientId: string;
  clientSecret: string;
  /** Claims of the id_token beside `aud`. */
  claims: Record<string, unknown>;
  /** A refresh gives a new refresh token, and the old one ends, as at Microsoft; Google names none. Default: true. */
  rotates: boolean;
  expiresIn: number;
  /** The person does not agree. Default: false. */
  isDeclined: boolean;
  /** Answers every token request with this instead. */
  failure: { status: number; body: string } | null;
  /** Token requests are answered once this resolves. */
  answersAfter: Promise<void> | null;
  /** Access tokens that are valid. */
  accessTokens: Set<string>;
  /** The forms of the token requests so far. */
  requests: URLSearchParams[];
  /** What the person's browser does: agrees, and comes back with a code. */
  agree(url: string): Promise<{ code: string; state: string; query: URLSearchParams }>;
  /** The person takes the access back. */
  revoke(): void;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
}

/** A provider of OAuth tokens (RFC 6749, RFC 7636) on a loopback port: codes work once, with their verifier. */
export async function startOauthServer(): Promise<OauthServer> {
  const codes = new Map<string, Grant>();
  const refreshTokens = new Set<string>();
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/authorize') return authorize(url.searchParams, response);
    if (url.pathname === '/introspect') return introspect(request.headers.authorization ?? '', response);
    void text(request).then(async (body) => {
      const form = new URLSearchParams(body);
      server.requests.push(form);
      await server.answersAfter;
      const failure = server.failure ?? refusalOf(form);
      if (failure) return answer(response, failure.status, failure.body);
      answer(response, 200, JSON.stringify(tokensFor(form)));
    });
  });

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const isRight =
      query.get('client_id') === server.clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('state');
    if (!isRight) return answer(response, 400, '{"error":"invalid_request"}');
    const redirectUri = query.get('redirect_uri') ?? '';
    const target = new URL(redirectUri);
    if (server.isDeclined) {
      target.searchParams.set('error', 'access_denied');
    } else {
      const code = randomToken();
      codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri });
      target.searchParams.set('code', code);
    }
    target.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: target.toString() }).end();
  }

  function introspect(authorization: string, response: ServerResponse): void {
    const active = server.accessTokens.has(authorization.replace(/^Bearer /, ''));
    const email = String(server.claims['email']).toLowerCase();
    answer(response, active ? 200 : 401, JSON.stringify({ active, email }));
  }

  function refusalOf(form: URLSearchParams): { status: number; body: string } | null {
    const isClient =
      form.get('client_id') === server.clientId && form.get('client_secret') === server.clientSecret;
    if (!isClient) return { status: 401, body: '{"error":"invalid_client"}' };
    const isGranted =
      form.get('grant_type') === 'refresh_token'
        ? refreshTokens.has(form.get('refresh_token') ?? '')
        : takeCode(form);
    if (isGranted) return null;
    return { status: 400, body: '{"error":"invalid_grant","error_description":"Expired or revoked"}' };
  }

  function takeCode(form: URLSearchParams): boolean {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
  }

  function tokensFor(form: URLSearchParams): Record<string, unknown> {
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const accessToken = randomToken();
    server.accessTokens.add(accessToken);
    const common = { access_token: accessToken, token_type: 'Bearer', expires_in: server.expiresIn };
    if (isRefresh && !server.rotates) return common;
    const refreshToken = randomToken();
    refreshTokens.add(refreshToken);
    refreshTokens.delete(form.get('refresh_token') ?? '');
    const claims = { aud: server.clientId, ...server.claims };
    const idToken = [{ alg: 'none' }, claims].map((part) => base64url(JSON.stringify(part))).join('.');
    return { ...common, refresh_token: refreshToken, id_token: `${idToken}.signature` };
  }

  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: OauthServer = {
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    introspectionUrl: `${base}/introspect`,
    clientId: 'client-1',
    clientSecret: 'client-secret-1',
    claims: { email: 'Help@Acme.example', name: 'Acme Help' },
    rotates: true,
    expiresIn: 3_600,
    isDeclined: false,
    failure: null,
    answersAfter: null,
    accessTokens: new Set(),
    requests: [],
    async agree(url) {
      const response = await fetch(url, { redirect: 'manual' });
      const target = new URL(response.headers.get('location') ?? 'about:blank');
      const { searchParams } = target;
      return {
        code: searchParams.get('code') ?? '',
        state: searchParams.get('state') ?? '',
        query: new URL(url).searchParams,
      };
    },
    revoke() {
      refreshTokens.clear();
      server.accessTokens.clear();
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function randomToken(): string {
  return randomBytes(24).toString('base64url');
}

function base64url(value: string): string {
  return Buffer.from(value).toString('base64url');
}
