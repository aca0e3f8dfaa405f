import type { CredentialsDeclaration } from '../../connection/credentials';
import { SignInNeededError } from '../../connection/credentials';
import type { ConnectionValues } from '../../connection/connection-row';
import { signInOf } from '../connection-values';
import { MailboxError } from '../imap/mailbox-error';
import { MailOauthError, type MailTokens, refreshTokens } from './mail-oauth';
import { oauthClientOf } from './oauth-client';

/** The tokens of a mailbox that was connected by a sign-in at Google or Microsoft. */
export const mailCredentials: CredentialsDeclaration = {
  endOf(values) {
    if (!signInOf(values)) return undefined;
    const end = Date.parse(text(values['expires_on']));
    return Number.isNaN(end) ? null : new Date(end);
  },

  async renew(tools, { values }) {
    const provider = signInOf(values);
    const client = provider && oauthClientOf(tools.config, provider);
    if (!client) {
      throw new MailboxError('auth', null, null, `This installation isn't registered with ${provider}`);
    }
    try {
      return tokenValues(await refreshTokens(tools, client, text(values['refresh_token']) || null));
    } catch (error) {
      if (!(error instanceof MailOauthError)) throw error;
      const { code, message } = error;
      if (code === 'invalid_grant' || code === 'no_refresh_token') {
        throw new SignInNeededError(message, { cause: error });
      }
      throw new MailboxError(code === 'refused' ? 'auth' : 'server', message, null, message);
    }
  },

  renewedBy: (values) => text(values['refresh_token']),
  expired: { expires_on: '' },
};

/** Tokens as they are kept with the connection. */
export function tokenValues({ accessToken, refreshToken, expiresOn }: MailTokens): ConnectionValues {
  return { access_token: accessToken, refresh_token: refreshToken, expires_on: expiresOn };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
