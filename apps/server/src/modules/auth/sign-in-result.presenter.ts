import type { EmailChanged, MfaChallenge, SessionUser } from '@parley/contract';
import type { PublicContext } from '../access/access.facade';
import type { SignInResult } from './actions/finish-first-factor';
import type { Confirmation } from './actions/confirm-email';
import { loadSessionUser } from './session-user.presenter';

/** The response to a sign-in: 200 with the user, or 206 with the token for the second factor. */
export async function presentSignInResult(
  context: PublicContext,
  admission: SignInResult,
): Promise<{ data: SessionUser } | MfaChallenge> {
  if (admission.kind === 'session') {
    return { data: await loadSessionUser(context.services, admission.signedIn) };
  }
  context.exchange.setStatus(206);
  return { mfa_required: true, mfa_token: admission.token };
}

/** After a change of address the response contains no user data, because the link alone does not sign anybody in. */
export async function presentConfirmation(
  context: PublicContext,
  confirmation: Confirmation,
): Promise<{ data: SessionUser } | MfaChallenge | EmailChanged> {
  if (confirmation.kind === 'email_changed') return { email_changed: true };
  return presentSignInResult(context, confirmation);
}
