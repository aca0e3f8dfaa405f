import type { MailSignInFailure } from '@parley/contract';
import type { SignInState } from './sign-in-state';

type Place = Pick<SignInState, 'accountId' | 'inboxId' | 'provider'>;

/** The screen where a sign-in began, which says why it has failed. */
export function failurePath({ accountId, inboxId, provider }: Place, failure: MailSignInFailure): string {
  const inboxes = inboxesPath(accountId);
  return inboxId === null
    ? `${inboxes}/new/email?provider=${provider}&sign_in=${failure}`
    : `${inboxes}/${inboxId}?tab=connection&sign_in=${failure}`;
}

export function connectionPath(accountId: number, inboxId: number): string {
  return `${inboxesPath(accountId)}/${inboxId}?tab=connection`;
}

/** The next step of an inbox that was created. */
export function agentsPath(accountId: number, inboxId: number): string {
  return `${inboxesPath(accountId)}/new/${inboxId}/agents`;
}

function inboxesPath(accountId: number): string {
  return `/app/accounts/${accountId}/settings/inboxes`;
}
