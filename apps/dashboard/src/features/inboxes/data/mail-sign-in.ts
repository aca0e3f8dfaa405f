import { api } from '../../../shared/api';

export type MailProvider = 'google' | 'microsoft';

export function isMailProvider(provider: string | null): provider is MailProvider {
  return provider === 'google' || provider === 'microsoft';
}

export interface MailSignIn {
  provider: MailProvider;
  email: string;
  /** The inbox that is signed in again; absent: a new one. */
  inboxId?: number;
}

/** The address of the provider's page at which an administrator signs in. */
export async function startMailSignIn(
  accountId: number,
  { provider, email, inboxId }: MailSignIn,
): Promise<string> {
  const call = provider === 'google' ? 'authorizeGoogleMailbox' : 'authorizeMicrosoftMailbox';
  const { url } = await api.call(call, {
    params: { account_id: accountId },
    body: { ...(email !== '' && { email }), ...(inboxId !== undefined && { inbox_id: inboxId }) },
  });
  return url;
}
