import { z } from 'zod';
import { credentialText } from '../auth/values';
import { defineRoute } from '../kit/route';
import { id, iso } from '../kit/values';
import { backupCodes, mfaState, personSession, proofErrors } from './security';

const mfa = '/api/v1/profile/mfa';
const sessions = '/api/v1/profile/sessions';
const tag = 'Profile';
const code = { otp_code: credentialText, backup_code: credentialText };
const wrongCode = 'wrong code';
/** Session only: a leaked personal access token must not be enough to lock its owner out by adding a second factor. */
const bySession = { who: 'session' } as const;

export const proveIdentity = defineRoute({
  name: 'proveIdentity',
  method: 'POST',
  path: '/api/v1/profile/proof',
  summary:
    'Enter the password, or a second factor, in this session: for 30 minutes it may change what needs that (address, ' +
    'second factor, personal token, the console)',
  tag,
  access: bySession,
  body: z.object({ current_password: credentialText, ...code }),
  output: z.strictObject({ proven_until: iso.nullable() }),
  errors: { 422: `wrong password, ${wrongCode}: \`{error}\``, 429: 'too many attempts' },
});

export const showMfa = defineRoute({
  name: 'showMfa',
  method: 'GET',
  path: mfa,
  summary: 'Whether two-factor authentication is enabled',
  tag,
  access: { who: 'user' },
  output: mfaState,
});

export const startMfa = defineRoute({
  name: 'startMfa',
  method: 'POST',
  path: mfa,
  summary: 'Create a secret for an authenticator app; it takes effect once one of its codes is verified',
  tag,
  access: bySession,
  body: z.object({ current_password: credentialText }),
  output: z.strictObject({ provisioning_url: z.string(), secret: z.string() }),
  errors: { ...proofErrors, 422: 'already on, wrong current password: `{error}`', 429: 'too many attempts' },
});

export const verifyMfa = defineRoute({
  name: 'verifyMfa',
  method: 'POST',
  path: `${mfa}/verify`,
  summary: 'Enable two-factor authentication with the first code of the app; returns the backup codes once',
  tag,
  access: bySession,
  body: z.object({ otp_code: credentialText }),
  output: z.strictObject({ enabled: z.literal(true), backup_codes: backupCodes.optional() }),
  errors: { 422: `already on, ${wrongCode}: \`{error}\``, 429: 'too many attempts' },
});

export const createBackupCodes = defineRoute({
  name: 'createBackupCodes',
  method: 'POST',
  path: `${mfa}/backup_codes`,
  summary: 'Replace the backup codes with ten new ones',
  tag,
  access: bySession,
  body: z.object(code),
  output: z.strictObject({ backup_codes: backupCodes }),
  errors: { 422: `off, ${wrongCode}: \`{error}\``, 429: 'too many attempts' },
});

export const disableMfa = defineRoute({
  name: 'disableMfa',
  method: 'DELETE',
  path: mfa,
  summary: 'Disable two-factor authentication with the password and a code',
  tag,
  access: bySession,
  body: z.object({ password: credentialText, ...code }),
  output: z.strictObject({ enabled: z.literal(false) }),
  errors: { 422: `off, wrong password, ${wrongCode}: \`{error}\``, 429: 'too many attempts' },
});

export const listSessions = defineRoute({
  name: 'listSessions',
  method: 'GET',
  path: sessions,
  summary: 'Sessions of the user, newest first',
  tag,
  access: { who: 'session' },
  output: z.strictObject({ payload: z.array(personSession) }),
});

export const endSession = defineRoute({
  name: 'endSession',
  method: 'DELETE',
  path: `${sessions}/:session_id`,
  summary: 'End one session of the user and its sockets',
  tag,
  access: { who: 'session' },
  params: z.object({ session_id: id }),
});

export const endOtherSessions = defineRoute({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: sessions,
  summary: 'End all other sessions of the user',
  tag,
  access: { who: 'session' },
});
