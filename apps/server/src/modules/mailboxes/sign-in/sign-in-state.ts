import type { MailProvider } from '../../../channels/email/oauth/mail-oauth';
import { randomToken, sha256Hex } from '../../../platform/crypto/tokens';
import type { Services } from '../../../platform/services';

/** A sign-in takes this long at most (A14 of the email contract). */
export const SIGN_IN_SECONDS = 15 * 60;
export const SIGN_IN_COOKIE = 'parley_mail_sign_in';

export interface SignInState {
  accountId: number;
  userId: number;
  provider: MailProvider;
  /** The secret of PKCE; the provider's page never sees it, because the state is sealed. */
  verifier: string;
  /** The inbox that is signed in again; null: a new one is to be created. */
  inboxId: number | null;
}

/** A state that this installation has sealed, and whether it may still be used. */
export interface OpenedState extends SignInState {
  isUsable: boolean;
}

const LOCATION = { table: 'mail_sign_in', column: 'state', rowId: 'state', accountId: null };

/** The state for the provider's page, and the value of the cookie that binds it to this browser. */
export function sealState({ secrets }: Services, state: SignInState): { state: string; cookie: string } {
  const cookie = randomToken(16);
  const sealed = { ...state, browser: sha256Hex(cookie), until: Date.now() + SIGN_IN_SECONDS * 1_000 };
  return { state: secrets.seal(JSON.stringify(sealed), LOCATION), cookie };
}

/**
 * The state of a browser that comes back; null if it is forged. One that is too old or another browser's is only good for
 * finding the way back.
 */
export function openState(
  { secrets }: Services,
  { state, cookie }: { state: string; cookie: string | undefined },
): OpenedState | null {
  try {
    const { browser, until, ...opened } = JSON.parse(secrets.open(state, LOCATION)) as SignInState & {
      browser: string;
      until: number;
    };
    const isOwn = cookie !== undefined && sha256Hex(cookie) === browser;
    return { ...opened, isUsable: isOwn && until > Date.now() };
  } catch {
    return null;
  }
}
