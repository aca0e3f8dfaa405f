import { createHash, randomBytes } from 'node:crypto';
import type { MailTools } from '../settings';
import { identityOf, type MailIdentity } from './id-token';
import { MailOauthError } from './oauth-error';
import { requestTokens } from './token-request';

export type MailProvider = 'google' | 'microsoft';

/** This installation, as registered with the provider. */
export interface MailOauthClient {
  provider: MailProvider;
  clientId: string;
  clientSecret: string;
  /** `F/google/callback` or `F/microsoft/callback`, as registered. */
  redirectUri: string;
  /** Default: the provider's own. */
  authorizeUrl?: string;
  tokenUrl?: string;
}

export interface MailTokens {
  accessToken: string;
  refreshToken: string;
  /** ISO 8601 in UTC. */
  expiresOn: string;
}

interface Endpoints {
  authorizeUrl: string;
  tokenUrl: string;
  scope: string;
  parameters: Record<string, string>;
}

/** Contract A14; https://developers.google.com/workspace/gmail/imap/xoauth2-protocol and Microsoft's counterpart. */
const ENDPOINTS: Record<MailProvider, Endpoints> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: 'email profile https://mail.google.com/',
    // Google gives a refresh token only when it is asked for one and the person agrees anew.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    scope:
      'offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send openid profile email',
    parameters: {},
  },
};

/** 43 characters, as RFC 7636 asks for at least. */
const VERIFIER_BYTES = 32;

/** A secret of one sign-in and what the provider is shown of it (RFC 7636, S256). */
export function createPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Where the person agrees to the access. `state` is the caller's: signed, short-lived and bound to the session. */
export function authorizeUrl(
  client: MailOauthClient,
  { state, challenge, loginHint }: { state: string; challenge: string; loginHint?: string },
): string {
  const { authorizeUrl: standard, scope, parameters } = ENDPOINTS[client.provider];
  const url = new URL(client.authorizeUrl ?? standard);
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...parameters,
    ...(loginHint ? { login_hint: loginHint } : {}),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}

/** Tokens and the mailbox for the code of a callback. Error: MailOauthError. */
export async function exchangeCode(
  tools: MailTools,
  client: MailOauthClient,
  { code, verifier, now = new Date() }: { code: string; verifier: string; now?: Date },
): Promise<MailTokens & { identity: MailIdentity }> {
  const answer = await requestTokens(tools, tokenUrlOf(client), {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: client.redirectUri,
    ...credentialsOf(client),
  });
  const identity = identityOf(client.provider, answer.idToken, client.clientId);
  return { ...tokensOf(answer, null, now), identity };
}

/**
 * New tokens; the provider may keep the refresh token or replace it. Error: MailOauthError, `invalid_grant` when the
 * access was taken back, so that the inbox has to be connected again.
 */
export async function refreshTokens(
  tools: MailTools,
  client: MailOauthClient,
  refreshToken: string | null,
  now: Date = new Date(),
): Promise<MailTokens> {
  if (!refreshToken) throw new MailOauthError('no_refresh_token', 'There is no refresh token');
  const answer = await requestTokens(tools, tokenUrlOf(client), {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    ...credentialsOf(client),
  });
  return tokensOf(answer, refreshToken, now);
}

function tokensOf(
  { accessToken, refreshToken, expiresInSeconds }: Awaited<ReturnType<typeof requestTokens>>,
  kept: string | null,
  now: Date,
): MailTokens {
  const renewed = refreshToken ?? kept;
  if (!renewed) throw new MailOauthError('no_refresh_token', 'The provider gave no refresh token');
  const expiresOn = new Date(now.getTime() + expiresInSeconds * 1_000).toISOString();
  return { accessToken, refreshToken: renewed, expiresOn };
}

function tokenUrlOf({ provider, tokenUrl }: MailOauthClient): string {
  return tokenUrl ?? ENDPOINTS[provider].tokenUrl;
}

function credentialsOf({ clientId, clientSecret }: MailOauthClient): Record<string, string> {
  return { client_id: clientId, client_secret: clientSecret };
}

export { MailOauthError, type MailOauthErrorCode } from './oauth-error';
