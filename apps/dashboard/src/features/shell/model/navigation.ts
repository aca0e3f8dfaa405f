import type { DashboardKey } from '@parley/i18n/dashboard';
import { type LucideIcon, MessageCircle, Settings } from 'lucide-react';

export interface NavigationItem {
  key: string;
  label: DashboardKey;
  Icon: LucideIcon;
  /** Full path of the route it opens. */
  to: string;
  /** Whether an address under the account (`inbox/3`) belongs to it. */
  owns: (pathInAccount: string) => boolean;
  administratorsOnly?: boolean;
  shortcut?: string;
}

const ACCOUNT = '/app/accounts/$accountId';
const CONVERSATIONS = /^(dashboard|conversations|inbox|label|team|mentions|unattended|participating)(\/|$)/;

const items: readonly NavigationItem[] = [
  {
    key: 'conversations',
    label: 'shell.conversations',
    Icon: MessageCircle,
    to: `${ACCOUNT}/dashboard`,
    owns: (path) => CONVERSATIONS.test(path),
    shortcut: 'alt+c',
  },
  {
    key: 'settings',
    label: 'shell.settings',
    Icon: Settings,
    to: `${ACCOUNT}/settings/inboxes/list`,
    owns: (path) => /^(settings|profile)\//.test(path),
    administratorsOnly: true,
    shortcut: 'alt+s',
  },
];

/** What this person finds in the rail. A section whose screen this build does not have is left out. */
export function navigationFor(options: {
  isAdministrator: boolean;
  hasRoute: (path: string) => boolean;
}): NavigationItem[] {
  return items.filter(
    (item) => options.hasRoute(item.to) && (options.isAdministrator || !item.administratorsOnly),
  );
}
