import type { SMTPConnectionAuth, SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings } from '../settings';

type Login = (auth: SMTPConnectionAuth) => Promise<unknown>;

/** The server knows no such mechanism: 500–504 of RFC 4954. */
const UNKNOWN_MECHANISM = /^50[0-4]$/;
const SAME_PASSWORD_BY: Record<string, string> = { PLAIN: 'LOGIN', LOGIN: 'PLAIN' };

/**
 * Signs in as the settings say. A server that knows only one of PLAIN and LOGIN, which send the password alike, gets
 * that one. Error: nodemailer's, `code` `EAUTH` with the server's `response`.
 */
export async function signIn(
  { user, auth }: Pick<SmtpSettings, 'user' | 'auth'>,
  login: Login,
): Promise<void> {
  if (!auth) return;
  if (auth.type === 'oauth') {
    await login({ method: 'XOAUTH2', user, pass: auth.accessToken });
    return;
  }
  const method = auth.mechanism.toUpperCase();
  try {
    await login({ method, user, pass: auth.password });
  } catch (error) {
    const other = SAME_PASSWORD_BY[method];
    const { responseCode } = error as { responseCode?: number };
    if (!other || !UNKNOWN_MECHANISM.test(String(responseCode))) throw error;
    await login({ method: other, user, pass: auth.password });
  }
}

/** XOAUTH2 of Google and Microsoft. A refusal comes as a challenge with JSON, to which the answer is an empty line. */
export async function xoauth2({ auth, sendCommand }: SMTPConnectionCustomAuthContext): Promise<void> {
  const token = xoauth2Token(auth.user ?? '', auth.pass ?? '');
  let reply = await sendCommand(`AUTH XOAUTH2 ${token}`);
  if (reply.status === 334) reply = await sendCommand('');
  if (reply.status < 200 || reply.status > 299) throw new Error('Invalid login');
}

/** The initial response of XOAUTH2 (contract A14). */
export function xoauth2Token(user: string, accessToken: string): string {
  return Buffer.from(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`).toString('base64');
}
