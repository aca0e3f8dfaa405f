import type { Agent, Availability, UserPush } from '@parley/contract';
import { availableName, avatarUrl, effectiveAvailability } from '../auth/auth.facade';
import type { AgentRow } from './agents.repository';
import type { MemberDetails } from './memberships.repository';

/** `membership` is null for a user who has left the account; their name remains visible. */
export function presentAgent(row: AgentRow, online: ReadonlySet<number>): Agent {
  const { membership } = row;
  return {
    id: row.id,
    account_id: membership?.account_id ?? null,
    availability_status: statusOf(row, online),
    auto_offline: membership?.auto_offline ?? null,
    confirmed: row.confirmed_at !== null,
    email: row.email,
    provider: row.provider,
    available_name: availableName(row),
    ...(Object.keys(row.custom_attributes).length > 0 ? { custom_attributes: row.custom_attributes } : {}),
    name: row.name,
    role: membership?.role ?? null,
    thumbnail: avatarUrl(row.avatar_key),
    custom_role_id: membership?.custom_role_id ?? null,
  };
}

/** Further details of a member, for the settings. */
export function presentMemberDetails(
  details: MemberDetails | undefined,
): Required<Pick<Agent, 'last_active_at' | 'team_ids' | 'inbox_ids'>> {
  return {
    last_active_at: details?.activeAt?.toISOString() ?? null,
    team_ids: details?.teamIds ?? [],
    inbox_ids: details?.inboxIds ?? [],
  };
}

export function presentUserPush(row: AgentRow, online: ReadonlySet<number>): UserPush {
  const picture = avatarUrl(row.avatar_key);
  return {
    id: row.id,
    name: row.name,
    available_name: availableName(row),
    avatar_url: picture,
    type: 'user',
    availability_status: statusOf(row, online),
    thumbnail: picture,
  };
}

function statusOf(row: AgentRow, online: ReadonlySet<number>): Availability | null {
  return row.membership ? effectiveAvailability(row.membership, online.has(row.id)) : null;
}
