import { capabilitiesOf } from '@parley/contract/channels/channels';

export const INBOX_TABS = [
  'settings',
  'members',
  'look',
  'preChat',
  'hours',
  'survey',
  'configuration',
  'connection',
  'health',
] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** The tabs that apply to a channel type. */
export function tabsOf(channel: string): readonly InboxTab[] {
  const { hasWidget, hasConnection, isAvailable } = capabilitiesOf(channel);
  const isMissing: Partial<Record<InboxTab, boolean>> = {
    look: !hasWidget,
    preChat: !hasWidget,
    configuration: hasConnection,
    connection: !hasConnection,
    health: !isAvailable,
  };
  return INBOX_TABS.filter((tab) => !isMissing[tab]);
}

export function isInboxTab(value: unknown): value is InboxTab {
  return INBOX_TABS.some((tab) => tab === value);
}
