import type { NewAccountSession, SessionUser } from '@parley/contract';
import type { AccountOfUser, UserRow } from '../auth/auth.facade';

export function presentNewAccountSession(input: {
  user: UserRow;
  session: SessionUser;
  accountId: number;
  userAccounts: readonly AccountOfUser[];
}): NewAccountSession {
  const { user, session, accountId, userAccounts } = input;
  return {
    id: user.id,
    provider: user.provider,
    uid: user.uid,
    name: user.name,
    display_name: user.display_name,
    email: user.email,
    account_id: accountId,
    created_at: user.created_at.toISOString(),
    pubsub_token: session.pubsub_token,
    role: userAccounts.find((userAccount) => userAccount.account.id === accountId)?.membership.role ?? null,
    inviter_id: session.inviter_id,
    confirmed: session.confirmed,
    avatar_url: session.avatar_url,
    access_token: session.access_token,
    accounts: userAccounts.map(({ account, membership }) => ({
      id: account.id,
      name: account.name,
      active_at: membership.active_at?.toISOString() ?? null,
      role: membership.role,
      locale: account.locale,
    })),
  };
}
