import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sessionQuery } from './session-query';
import type { AccountMembership, SessionUser } from './session-types';

/** The signed-in user. Use only in routes behind the session guard, where there always is one. */
export function useCurrentUser(): SessionUser {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('useCurrentUser needs a signed-in person');
  return data;
}

/** Membership in the account of the URL. Use only in routes behind the account guard. */
export function useCurrentAccount(): AccountMembership {
  const user = useCurrentUser();
  const { accountId } = useParams({ strict: false });
  const membership = user.accounts.find((account) => String(account.id) === String(accountId));
  if (!membership) throw new Error('useCurrentAccount needs an account of the signed-in person');
  return membership;
}

/** Name of the account of the URL; undefined outside of accounts, as in the super administrators' console. */
export function useAccountName(): string | undefined {
  const user = useCurrentUser();
  const { accountId } = useParams({ strict: false });
  return user.accounts.find((account) => String(account.id) === String(accountId))?.name;
}

/** Whether the server says that this person has an ability in the account of the URL. */
export function useAbility(ability: AccountMembership['abilities'][number]): boolean {
  return useCurrentAccount().abilities.includes(ability);
}
