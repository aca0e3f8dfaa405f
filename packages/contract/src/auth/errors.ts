import type { ErrorDefinitions } from '../kit/errors';

export const authErrors = {
  wrong_credentials: { status: 401, meaning: 'Wrong email address or password.' },
  user_not_confirmed: {
    status: 401,
    meaning: 'The email address is not confirmed yet.',
    params: { email: 'string' },
  },
  session_invalid: { status: 401, meaning: 'The presented session is not valid.' },
  no_session: { status: 404, meaning: 'There is no session to sign out from.' },
  access_token_invalid: { status: 401, meaning: 'The access token is invalid.' },
  mfa_token_invalid: { status: 401, meaning: 'The second step of a sign-in expired; sign in again.' },
  wrong_sign_in_code: { status: 400, meaning: 'The second factor of a sign-in is wrong.' },
  wrong_code: { status: 422, meaning: 'The second factor is wrong.' },
  wrong_current_password: { status: 422, meaning: 'The current password is wrong.' },
  password_needed: { status: 403, meaning: 'The caller must enter the password again.' },
  mfa_on: { status: 422, meaning: 'Two-factor authentication is already on.' },
  mfa_off: { status: 422, meaning: 'Two-factor authentication is off.' },
  confirmation_token_invalid: { status: 422, meaning: 'The confirmation link is invalid or expired.' },
  already_confirmed: { status: 422, meaning: 'The email address is already confirmed.' },
  reset_token_invalid: { status: 422, meaning: 'The link to reset the password is invalid or expired.' },
} as const satisfies ErrorDefinitions;
