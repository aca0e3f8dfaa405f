import type { Inbox } from '@parley/contract';
import { loadChannels } from '../../channels';
import type { AccountContext } from '../access/access.facade';
import type { InboxWithChannel } from './actions/create-inbox';
import { presentInbox } from './inboxes.presenter';
import type { InboxRow } from './inboxes.repository';

/** Inboxes as the caller may see them, in their order. */
export async function presentInboxes(ctx: AccountContext, inboxes: InboxRow[]): Promise<Inbox[]> {
  const channels = await loadChannels(ctx.db, ctx.accountId, inboxes);
  return inboxes.flatMap((inbox) => {
    const channel = channels.get(inbox.id);
    return channel ? [presentInboxWithChannel(ctx, { inbox, channel })] : [];
  });
}

export function presentInboxWithChannel(ctx: AccountContext, { inbox, channel }: InboxWithChannel): Inbox {
  return presentInbox(inbox, channel, {
    isAdministrator: ctx.viewer.role === 'administrator',
    frontendUrl: ctx.services.config.frontendUrl,
    secrets: ctx.services.secrets,
  });
}
