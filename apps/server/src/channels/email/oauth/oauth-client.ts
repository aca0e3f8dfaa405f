import type { Config } from '../../../platform/config/config';
import type { MailOauthClient, MailProvider } from './mail-oauth';

/** This installation as the provider knows it; undefined: the operator has registered none. */
export function oauthClientOf(config: Config, provider: MailProvider): MailOauthClient | undefined {
  const registered = provider === 'google' ? config.googleMail : config.microsoftMail;
  if (!registered) return undefined;
  const { clientId, clientSecret, baseUrl } = registered;
  return {
    provider,
    clientId,
    clientSecret,
    redirectUri: `${config.frontendUrl}/${provider}/callback`,
    ...(baseUrl && { authorizeUrl: `${baseUrl}/authorize`, tokenUrl: `${baseUrl}/token` }),
  };
}
