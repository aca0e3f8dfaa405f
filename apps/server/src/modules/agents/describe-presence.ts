import type { Database } from '../../platform/db/database';
import type { Presence } from '../../platform/presence/presence';
import type { DescribePresence } from '../../platform/realtime/presence-broadcaster';
import { effectiveAvailability } from '../auth/auth.facade';
import { listPresenceSettings } from './memberships.repository';

/** The presence data of an account: users by their setting and heartbeats, and online contacts. */
export function createPresenceDescription(database: Database, presence: Presence): DescribePresence {
  return async (accountId) => {
    const [people, contacts, members] = await Promise.all([
      presence.online(accountId, 'user'),
      presence.online(accountId, 'contact'),
      listPresenceSettings(database.tenant(accountId), accountId),
    ]);
    const users: Record<string, string> = {};
    for (const member of members) {
      const isOnline = people.has(member.user_id);
      if (isOnline || !member.auto_offline)
        users[String(member.user_id)] = effectiveAvailability(member, isOnline);
    }
    return {
      users,
      contacts: Object.fromEntries([...contacts].map((id) => [String(id), 'online' as const])),
    };
  };
}
