import type { PublicContext, UserContext } from './access.types';
import type { Exchange } from '../../platform/http/handler';

/** Returns the session headers with every response to clients that sent them; a cookie's token is never returned. */
export function echoSessionHeaders(context: PublicContext, exchange: Exchange): void {
  if (!('credential' in context)) return;
  const { user, credential } = context as UserContext;
  if (credential.kind !== 'session') return;
  writeSessionHeaders(exchange, { ...credential, uid: user.uid });
}

export interface SessionHeaders {
  token: string;
  client: string;
  uid: string;
  expiresAt: Date;
}

export function writeSessionHeaders(exchange: Exchange, session: SessionHeaders): void {
  const fields = {
    'access-token': session.token,
    'token-type': 'Bearer',
    client: session.client,
    expiry: String(Math.floor(session.expiresAt.getTime() / 1000)),
    uid: session.uid,
  };
  for (const [name, value] of Object.entries(fields)) exchange.setHeader(name, value);
  exchange.setHeader('authorization', `Bearer ${Buffer.from(JSON.stringify(fields)).toString('base64')}`);
}
