import type { InboxSlim } from '@parley/contract';
import type { InboxRow } from './inboxes.repository';
import { avatarUrl } from '../avatars/avatars.facade';

/** Short shape of an inbox, included in contacts and conversations. */
export function presentInboxSlim(row: InboxRow): InboxSlim {
  return {
    id: row.id,
    avatar_url: avatarUrl(row),
    channel_id: row.channel_id,
    name: row.name,
    channel_type: row.channel_type,
    // Only channels with several providers have one; website and API channels do not.
    provider: null,
  };
}
