import type { VisitorContext } from '../../access/access.facade';
import { recordCampaignShown, startCampaignConversation } from '../../campaigns/campaigns.facade';
import { checkAttributes } from '../../conversations/conversations.facade';
import { conversationOrigin } from '../conversation-origin';
import { lockCurrentConversation, lockOwnLink } from '../visitor-conversations';
import { countByIp, limitBy, limits, refuseByIp } from '../visitor-limits';

const campaignEvents = ['campaign.shown', 'campaign.triggered'] as const;
type CampaignEventName = (typeof campaignEvents)[number];

export function isCampaignEvent(name: string): name is CampaignEventName {
  return campaignEvents.some((known) => known === name);
}

/**
 * Notes that a visitor was shown a campaign, or starts a conversation with its message because the visitor opened it. A
 * visitor who has a conversation gets no other one, so that opening it twice starts one (D4). Errors: 422, 429.
 */
export async function recordCampaignEvent(
  ctx: VisitorContext,
  { name, info }: { name: CampaignEventName; info: Record<string, unknown> },
): Promise<void> {
  await limitBy(ctx, limits.events, `${ctx.accountId}:${ctx.contactInbox.id}`);
  const { campaign_id: given, custom_attributes: attributes, initiated_at, referer, ...rest } = info;
  const campaignId = Number(given);
  if (!Number.isSafeInteger(campaignId) || campaignId < 1) return;
  if (name === 'campaign.shown')
    return ctx.write(async (tx) => recordCampaignShown(tx, await lockOwnLink(tx, ctx), campaignId));

  const customAttributes = isObject(attributes) ? attributes : {};
  checkAttributes('custom_attributes', customAttributes);
  await refuseByIp(ctx, limits.conversations);
  const timestamp = isObject(initiated_at) ? initiated_at.timestamp : null;
  const origin = conversationOrigin(ctx.request, {
    referer_url: typeof referer === 'string' ? referer : null,
    timestamp: typeof timestamp === 'string' || typeof timestamp === 'number' ? timestamp : null,
  });
  const isStarted = await ctx.write(async (tx) => {
    const link = await lockOwnLink(tx, ctx);
    if (await lockCurrentConversation(tx, ctx, link)) return false;
    return startCampaignConversation(tx, link, campaignId, {
      additionalAttributes: { ...rest, ...origin },
      customAttributes,
    });
  });
  if (isStarted) await countByIp(ctx, limits.conversations);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
