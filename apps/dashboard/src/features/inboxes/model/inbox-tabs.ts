import { capabilitiesOf } from '@parley/contract/channels/channels';

export const INBOX_TABS = [
  'settings',
  'members',
  'look',
  'preChat',
  'hours',
  'survey',
  'configuration',
] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

const WIDGET_TABS: readonly InboxTab[] = ['look', 'preChat'];

/** The tabs that apply to a channel type. */
export function tabsOf(channel: string): readonly InboxTab[] {
  const { hasWidget } = capabilitiesOf(channel);
  return INBOX_TABS.filter((tab) => hasWidget || !WIDGET_TABS.includes(tab));
}

export function isInboxTab(value: unknown): value is InboxTab {
  return INBOX_TABS.some((tab) => tab === value);
}
