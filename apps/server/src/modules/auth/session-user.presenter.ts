import { abilitiesOf, type AccountMembership, type SessionUser } from '@parley/contract';
import { environment } from '../../platform/environment';
import type { Services } from '../../platform/services';
import { roomTokenOf, type SignedIn } from '../access/access.facade';
import { availableName, effectiveAvailability } from './users.presenter';
import { avatarUrl } from './avatar-url';
import { type AccountOfUser, listAccountsOfUser } from './accounts-of-user.repository';
import { readPersonalToken } from './personal-tokens';

/** The user's own profile, with all their accounts and their own tokens. */
export async function loadSessionUser(
  services: Services,
  { user, sessionId }: SignedIn,
): Promise<SessionUser> {
  const { database, secrets } = services;
  const [userAccounts, accessToken] = await Promise.all([
    listAccountsOfUser(database.system('list-accounts-of-user'), user.id),
    readPersonalToken(database.global(), secrets, user.id),
  ]);
  const accounts = await Promise.all(
    userAccounts.map((userAccount) => presentMembership(userAccount, user.id)),
  );
  const current = userAccounts[0]?.membership;
  return {
    id: user.id,
    access_token: accessToken,
    account_id: current?.account_id ?? null,
    available_name: availableName(user),
    avatar_url: avatarUrl(user.avatar_key),
    confirmed: user.confirmed_at !== null,
    display_name: user.display_name,
    message_signature: user.message_signature,
    email: user.email,
    ...(user.pending_email ? { unconfirmed_email: user.pending_email } : {}),
    inviter_id: current?.inviter_id ?? null,
    name: user.name,
    provider: user.provider,
    pubsub_token: roomTokenOf(services.config, user, sessionId),
    ...(Object.keys(user.custom_attributes).length > 0 ? { custom_attributes: user.custom_attributes } : {}),
    role: current?.role ?? null,
    ui_settings: user.ui_settings,
    uid: user.uid,
    type: user.type === 'SuperAdmin' ? 'SuperAdmin' : null,
    accounts,
  };
}

async function presentMembership(userAccount: AccountOfUser, userId: number): Promise<AccountMembership> {
  const { account, membership, customRole } = userAccount;
  const online = await environment.online(account.id, 'user');
  const step = account.custom_attributes.onboarding_step;
  return {
    id: account.id,
    name: account.name,
    status: account.status,
    onboarding_step: typeof step === 'string' ? step : null,
    active_at: membership.active_at?.toISOString() ?? null,
    role: membership.role,
    permissions: customRole ? [...customRole.permissions, 'custom_role'] : [membership.role],
    abilities: abilitiesOf({ role: membership.role, permissions: customRole?.permissions ?? null }),
    availability: membership.availability,
    availability_status: effectiveAvailability(membership, online.has(userId)),
    auto_offline: membership.auto_offline,
    custom_role_id: membership.custom_role_id,
    custom_role: customRole,
  };
}
