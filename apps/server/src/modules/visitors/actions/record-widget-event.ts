import type { VisitorContext } from '../../access/access.facade';
import { readBrowser } from '../browser';
import { browserLanguage, webAddress } from '../conversation-origin';
import { findCurrentConversation } from '../visitor-conversations';
import { limitBy, limits } from '../visitor-limits';
import { isCampaignEvent, recordCampaignEvent } from './record-campaign-event';
import { widgetTriggered } from '../../contacts/contacts.events';

interface WidgetEvent {
  name: string;
  info: Record<string, unknown>;
  /** Language of the widget. */
  locale: string | undefined;
}

const LONGEST = 255;

/** Emits an event when the widget was opened, and follows campaigns; other events are ignored. Error: 429. */
export async function recordWidgetEvent(
  ctx: VisitorContext,
  { name, info, locale }: WidgetEvent,
): Promise<void> {
  if (isCampaignEvent(name)) return recordCampaignEvent(ctx, { name, info });
  if (name !== 'webwidget.triggered') return;
  await limitBy(ctx, limits.events, `${ctx.accountId}:${ctx.contactInbox.id}`);
  const conversation = await findCurrentConversation(ctx);
  const published = {
    ...info,
    initiated_at: { timestamp: timestampOf(info.initiated_at) },
    referer: webAddress(info.referer),
    widget_language: locale ?? ctx.account.locale,
    browser_language: browserLanguage(ctx.request),
    browser: readBrowser(ctx.request.userAgent),
  };
  await ctx.write(async (tx) => {
    tx.emit(widgetTriggered(ctx.contactInbox, { conversationId: conversation?.id, info: published }));
  });
}

function timestampOf(initiated: unknown): string | number | null {
  const timestamp = (initiated as { timestamp?: unknown } | null | undefined)?.timestamp;
  if (typeof timestamp === 'string') return timestamp.slice(0, LONGEST);
  return typeof timestamp === 'number' ? timestamp : null;
}
