import type { EmailChanged, MfaChallenge, SessionUser } from '@parley/contract';
import type { PublicContext } from '../access/access.facade';
import type { SignInResult } from './actions/finish-first-factor';
import type { Confirmation } from './actions/confirm-email';
import { loadSessionUser } from './session-user.presenter';

/** What the answer of such a door says: 200 with the person, 206 with what the second step needs. */
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

/** Of a changed address the answer says only that it counts: whose it is, is for who signs in. */
export async function presentConfirmation(
  context: PublicContext,
  confirmation: Confirmation,
): Promise<{ data: SessionUser } | MfaChallenge | EmailChanged> {
  if (confirmation.kind === 'email_changed') return { email_changed: true };
  return presentSignInResult(context, confirmation);
}
