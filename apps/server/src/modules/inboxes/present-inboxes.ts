import { capabilitiesOf, type Inbox } from '@parley/contract';
import { loadChannels } from '../../channels';
import type { AccountContext } from '../access/access.facade';
import type { InboxWithChannel } from './actions/create-inbox';
import { presentInbox } from './inboxes.presenter';
import { loadHelpCenters } from './inbox-portals.repository';
import { inboundDomainOf } from './inbound-domain';
import type { InboxRow } from './inboxes.repository';
import { listInboxesToSignIn, listPausedInboxes } from './sign-ins.repository';

/** Inboxes as the caller may see them, in their order. */
export async function presentInboxes(ctx: AccountContext, inboxes: InboxRow[]): Promise<Inbox[]> {
  const channels = await loadChannels(ctx.db, ctx.accountId, inboxes);
  const found = inboxes.flatMap((inbox) => {
    const channel = channels.get(inbox.id);
    return channel ? [{ inbox, channel }] : [];
  });
  return presentAll(ctx, found);
}

export async function presentInboxWithChannel(ctx: AccountContext, found: InboxWithChannel): Promise<Inbox> {
  const [inbox] = await presentAll(ctx, [found]);
  if (!inbox) throw new Error('an inbox with its channel is always presented');
  return inbox;
}

async function presentAll(ctx: AccountContext, found: readonly InboxWithChannel[]): Promise<Inbox[]> {
  const portalIds = found.flatMap(({ inbox }) => inbox.portal_id ?? []);
  const helpCenters = await loadHelpCenters(ctx.db, ctx.accountId, portalIds);
  const isAdministrator = ctx.viewer.role === 'administrator';
  const hasSignIn = found.some(({ inbox }) => capabilitiesOf(inbox.channel_type).hasSignIn);
  const toSignIn = isAdministrator && hasSignIn ? await listInboxesToSignIn(ctx.db, ctx.accountId) : null;
  const isConnected = found.some(({ inbox }) => capabilitiesOf(inbox.channel_type).hasConnection);
  const paused = isConnected ? await listPausedInboxes(ctx.db, ctx.accountId) : new Map<number, Date>();
  return found.map(({ inbox, channel }) => ({
    ...presentInbox(
      inbox,
      { channel, helpCenter: inbox.portal_id === null ? undefined : helpCenters.get(inbox.portal_id) },
      {
        isAdministrator,
        config: ctx.services.config,
        secrets: ctx.services.secrets,
        inboundDomain: inboundDomainOf(ctx.services.config, ctx.account),
      },
    ),
    ...(toSignIn &&
      capabilitiesOf(inbox.channel_type).hasSignIn && { reauthorization_required: toSignIn.has(inbox.id) }),
    ...pauseOf(paused.get(inbox.id)),
  }));
}

function pauseOf(resumesAt: Date | undefined): Pick<Inbox, 'sending_resumes_at'> {
  return resumesAt ? { sending_resumes_at: resumesAt.toISOString() } : {};
}
