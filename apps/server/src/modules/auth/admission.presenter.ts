import type { MfaChallenge, SessionUser } from '@parley/contract';
import type { PublicContext } from '../access/access.facade';
import type { Admission } from './actions/admit-person';
import { loadSessionUser } from './session-user.presenter';

/** What the answer of such a door says: 200 with the person, 206 with what the second step needs. */
export async function presentAdmission(
  context: PublicContext,
  admission: Admission,
): Promise<{ data: SessionUser } | MfaChallenge> {
  if (admission.kind === 'session') {
    return { data: await loadSessionUser(context.services, admission.signedIn) };
  }
  context.exchange.setStatus(206);
  return { mfa_required: true, mfa_token: admission.token };
}
