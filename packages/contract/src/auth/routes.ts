import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { iso } from '../kit/values';
import { signInResult, emailChanged, sessionUser } from './entities';
import { credentialText } from './values';

const tag = 'Sign-in';
const before = { who: 'public', because: 'this call authenticates the user' } as const;
const byToken = { who: 'public', because: 'the single-use token in the body is the credential' } as const;
const tokenErrors = {
  422: 'unknown, used or expired token: `{message, redirect_url}`; weak or mismatched passwords',
  429: 'too many attempts',
} as const;

export const signIn = defineRoute({
  name: 'signIn',
  method: 'POST',
  path: '/auth/sign_in',
  summary:
    'Start a session with email and password, or with a single-use sign-on token; 206 asks for the second factor, which ' +
    'is sent with `mfa_token`',
  tag,
  access: before,
  body: z.object({
    email: credentialText,
    password: credentialText,
    sso_auth_token: credentialText,
    mfa_token: credentialText,
    otp_code: credentialText,
    backup_code: credentialText,
  }),
  output: signInResult,
  errors: {
    400: 'wrong or missing second factor: `{error}`',
    401: '`{success: false, errors, error_code?}`; unknown, used or expired `mfa_token`: `{error}`',
    429: 'too many attempts',
  },
});

export const refuseSignInPage = defineRoute({
  name: 'refuseSignInPage',
  method: 'GET',
  path: '/auth/sign_in',
  summary: 'Redirect a browser to the sign-in page',
  tag,
  access: { who: 'public', because: 'only redirects to the sign-in page' },
  raw: true,
});

export const validateToken = defineRoute({
  name: 'validateToken',
  method: 'GET',
  path: '/auth/validate_token',
  summary: 'Whether the session is still valid, and its user',
  tag,
  access: { who: 'public', because: 'returns its own 401 body without a session' },
  output: z.strictObject({
    payload: z.strictObject({ success: z.literal(true), data: sessionUser.extend({ created_at: iso }) }),
  }),
  errors: { 401: '`{success: false, errors}`' },
});

export const signOut = defineRoute({
  name: 'signOut',
  method: 'DELETE',
  path: '/auth/sign_out',
  summary: 'End this session',
  tag,
  access: { who: 'public', because: 'returns its own 404 body without a session' },
  output: z.strictObject({ success: z.literal(true) }),
  errors: { 404: 'not signed in: `{success: false, errors}`' },
});

export const requestPasswordReset = defineRoute({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/auth/password',
  summary: 'Email a link to set a new password; the response is the same for unknown addresses',
  tag,
  access: { who: 'public', because: 'the user cannot sign in without a password' },
  body: z.object({ email: credentialText }),
  output: z.strictObject({ message: z.string() }),
  errors: { 429: 'too many attempts' },
});

export const resetPassword = defineRoute({
  name: 'resetPassword',
  method: 'PATCH',
  alsoPut: true,
  path: '/auth/password',
  summary:
    'Set a password with the token of a reset or invitation email and start a session; 206 asks for the second factor',
  tag,
  access: byToken,
  body: z.object({
    reset_password_token: credentialText,
    password: credentialText,
    password_confirmation: credentialText,
  }),
  output: signInResult,
  errors: tokenErrors,
});

export const confirmEmail = defineRoute({
  name: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirmation',
  summary:
    'Confirm an email address with the token that was sent to it: the first confirmation of a user starts a session (206 asks for the ' +
    'second factor), a changed one is answered `{email_changed: true}` and opens none',
  tag,
  access: byToken,
  body: z.object({ confirmation_token: credentialText }),
  output: z.union([...signInResult.options, emailChanged]),
  errors: tokenErrors,
});

export const resendConfirmation = defineRoute({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/resend_confirmation',
  summary: 'Resend the confirmation email; the response is the same for unknown and confirmed addresses',
  tag,
  access: { who: 'public', because: 'the user cannot sign in before confirming' },
  body: z.object({ email: credentialText }),
  errors: { 429: 'too many attempts' },
});
