import type { ChannelType } from '@parley/contract';
import { assertNever } from '../../../shared/lib/assert-never';

export const INBOX_TABS = ['settings', 'members', 'look', 'preChat', 'hours', 'configuration'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** The tabs that apply to a channel type. */
export function tabsOf(channel: ChannelType): readonly InboxTab[] {
  switch (channel) {
    case 'Channel::WebWidget':
      return INBOX_TABS;
    case 'Channel::Api':
      return ['settings', 'members', 'hours', 'configuration'];
    default:
      return assertNever(channel);
  }
}

export function isInboxTab(value: unknown): value is InboxTab {
  return INBOX_TABS.some((tab) => tab === value);
}
