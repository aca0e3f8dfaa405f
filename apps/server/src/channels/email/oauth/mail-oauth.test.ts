import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutboundClient, type OutboundClient } from '../../../platform/outbound';
import { type OauthServer, startOauthServer } from '../../../testing/oauth-server';
import {
  authorizeUrl,
  createPkce,
  exchangeCode,
  type MailOauthClient,
  MailOauthError,
  refreshTokens,
} from './mail-oauth';

let server: OauthServer;
let outbound: OutboundClient;

beforeEach(async () => {
  server = await startOauthServer();
  outbound = createOutboundClient({ allow: ['127.0.0.1'] });
});

afterEach(async () => {
  await outbound.close();
  await server.close();
});

function clientOf(change: Partial<MailOauthClient> = {}): MailOauthClient {
  return {
    provider: 'google',
    clientId: server.clientId,
    clientSecret: server.clientSecret,
    redirectUri: 'https://desk.acme.example/google/callback',
    authorizeUrl: server.authorizeUrl,
    tokenUrl: server.tokenUrl,
    ...change,
  };
}

async function connect(client = clientOf()) {
  const { verifier, challenge } = createPkce();
  const { code } = await server.agree(authorizeUrl(client, { state: 's', challenge }));
  return { code, verifier, tokens: await exchangeCode({ outbound }, client, { code, verifier }) };
}

const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('connecting a mailbox at Google or Microsoft', () => {
  test('asks Google for its mail, a refresh token and the consent, with the hint of the address', async () => {
    const client = clientOf({
      authorizeUrl: undefined,
      redirectUri: 'https://desk.acme.example/google/callback',
    });
    const url = new URL(
      authorizeUrl(client, { state: 'st', challenge: 'ch', loginHint: 'help@acme.example' }),
    );
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client-1',
      redirect_uri: 'https://desk.acme.example/google/callback',
      scope: 'email profile https://mail.google.com/',
      state: 'st',
      access_type: 'offline',
      prompt: 'consent',
      login_hint: 'help@acme.example',
      code_challenge: 'ch',
      code_challenge_method: 'S256',
    });
  });

  test('asks Microsoft for IMAP, SMTP and offline access', () => {
    const client = clientOf({ provider: 'microsoft', authorizeUrl: undefined });
    const url = new URL(authorizeUrl(client, { state: 'st', challenge: 'ch' }));
    expect(url.origin + url.pathname).toBe('https://login.microsoftonline.com/common/oauth2/v2.0/authorize');
    expect(url.searchParams.get('scope')).toBe(
      'offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send openid profile email',
    );
    expect(url.searchParams.has('login_hint')).toBe(false);
  });

  test('gives tokens and the mailbox for a code, which works once and with its verifier alone', async () => {
    const { code, verifier, tokens } = await connect();
    expect(server.accessTokens).toContain(tokens.accessToken);
    expect(tokens.identity).toEqual({ email: 'help@acme.example', name: 'Acme Help' });
    const again = await failure(exchangeCode({ outbound }, clientOf(), { code, verifier }));
    expect(again).toMatchObject({ code: 'invalid_grant' });
    const other = await server.agree(
      authorizeUrl(clientOf(), { state: 's', challenge: createPkce().challenge }),
    );
    const stolen = await failure(exchangeCode({ outbound }, clientOf(), { code: other.code, verifier }));
    expect(stolen).toMatchObject({ code: 'invalid_grant' });
  });

  test.each([
    [{ preferred_username: 'a@x.example', upn: 'b@x.example', email: 'c@x.example' }, 'a@x.example'],
    [{ preferred_username: 'no address', upn: 'b@x.example' }, 'b@x.example'],
    [{ email: 'c@x.example' }, 'c@x.example'],
  ])('names the Microsoft mailbox of the claims %o', async (claims, email) => {
    server.claims = claims;
    const { tokens } = await connect(clientOf({ provider: 'microsoft' }));
    expect(tokens.identity).toEqual({ email, name: null });
  });

  test('refuses an id_token that names no address or is meant for somebody else', async () => {
    for (const claims of [
      {},
      { email: 'a@x.example\r\nBcc: b@x.example' },
      { email: 'a@x.example', aud: 'other' },
    ]) {
      server.claims = claims;
      expect(await failure(connect())).toMatchObject({ code: 'no_identity' });
    }
  });
});

describe('renewing the access', () => {
  test('keeps the refresh token of Google, and takes the new one of Microsoft', async () => {
    const { tokens } = await connect();
    const now = new Date('2026-05-01T10:00:00Z');
    server.rotates = false;
    const google = await refreshTokens({ outbound }, clientOf(), tokens.refreshToken, now);
    expect(google.refreshToken).toBe(tokens.refreshToken);
    expect(google.expiresOn).toBe('2026-05-01T11:00:00.000Z');
    server.rotates = true;
    const microsoft = await refreshTokens({ outbound }, clientOf(), tokens.refreshToken, now);
    expect(microsoft.refreshToken).not.toBe(tokens.refreshToken);
    const old = await failure(refreshTokens({ outbound }, clientOf(), tokens.refreshToken));
    expect(old).toMatchObject({ code: 'invalid_grant' });
  });

  test('fails for good when the access was taken back, and when there is no refresh token', async () => {
    const { tokens } = await connect();
    server.revoke();
    const revoked = await failure(refreshTokens({ outbound }, clientOf(), tokens.refreshToken));
    expect(revoked).toBeInstanceOf(MailOauthError);
    expect(revoked).toMatchObject({ code: 'invalid_grant', message: 'invalid_grant: Expired or revoked' });
    expect(await failure(refreshTokens({ outbound }, clientOf(), null))).toMatchObject({
      code: 'no_refresh_token',
    });
  });

  test.each([
    [{ status: 500, body: 'oops' }, 'unavailable'],
    [{ status: 429, body: '{}' }, 'unavailable'],
    [{ status: 302, body: '' }, 'refused'],
    [{ status: 200, body: 'not json' }, 'unavailable'],
    [{ status: 200, body: '{"access_token":7}' }, 'unavailable'],
    [{ status: 200, body: 'x'.repeat(100_000) }, 'unavailable'],
    [{ status: 401, body: '{"error":"invalid_client"}' }, 'refused'],
  ])('C4: has an error for the answer %o', async (answer, code) => {
    server.failure = answer;
    expect(await failure(refreshTokens({ outbound }, clientOf(), 'token'))).toMatchObject({
      name: 'MailOauthError',
      code,
    });
  });

  test('O6: tells nobody the tokens and the secret, even if the provider repeats them', async () => {
    const body = JSON.stringify({
      error: 'invalid_grant',
      error_description: 'no refresh-9 for client-secret-1',
    });
    server.failure = { status: 400, body };
    const error = (await failure(refreshTokens({ outbound }, clientOf(), 'refresh-9'))) as Error;
    expect(JSON.stringify([error, error.message, error.stack])).not.toMatch(/refresh-9|client-secret-1/);
  });

  test('E1: goes to no private address that the operator does not allow', async () => {
    const guarded = createOutboundClient({ allow: [] });
    const error = await failure(refreshTokens({ outbound: guarded }, clientOf(), 'token'));
    await guarded.close();
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(server.requests).toEqual([]);
  });
});
