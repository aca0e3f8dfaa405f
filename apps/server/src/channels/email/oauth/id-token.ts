import { isAddress } from '../compose/header-values';
import type { MailProvider } from './mail-oauth';
import { MailOauthError } from './oauth-error';

/** Whose mailbox was connected. */
export interface MailIdentity {
  /** In lower case. */
  email: string;
  /** Null: the provider names none. */
  name: string | null;
}

const EMAIL_CLAIMS: Record<MailProvider, readonly string[]> = {
  google: ['email'],
  microsoft: ['preferred_username', 'upn', 'email'],
};

/**
 * The mailbox that an id_token names. It came from the token endpoint over TLS, which stands for its signature (OpenID
 * Connect Core 3.1.3.7); it must be meant for this client. Error: MailOauthError `no_identity`.
 */
export function identityOf(provider: MailProvider, idToken: string | null, clientId: string): MailIdentity {
  const claims = claimsOf(idToken);
  const audience = [claims['aud']].flat();
  if (!audience.includes(clientId))
    throw new MailOauthError('no_identity', 'The id_token is not for this client');
  const email = EMAIL_CLAIMS[provider].map((name) => claims[name]).find(isMailAddress);
  if (!email) throw new MailOauthError('no_identity', 'The provider names no email address');
  const { name } = claims;
  return {
    email: email.toLowerCase(),
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
  };
}

function isMailAddress(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value);
}

function claimsOf(idToken: string | null): Record<string, unknown> {
  try {
    const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString('utf8');
    const claims: unknown = JSON.parse(payload);
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
