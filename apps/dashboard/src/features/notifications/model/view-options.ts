import type { ListKey } from './notification-list';

/** Shows read notifications as a mailbox does, and hides snoozed ones. */
const DEFAULT_OPTIONS: ListKey = { order: 'desc', read: true, snoozed: false };

/** Parses the query string; missing values come from the person's settings, else the defaults. */
export function readOptions({ sort, show }: Record<string, unknown>, remembered: unknown): ListKey {
  const stored = optionsOfSettings(remembered);
  const parts = typeof show === 'string' ? show.split(',') : null;
  return {
    order: orderOf(sort) ?? stored.order,
    read: parts?.includes('read') ?? stored.read,
    snoozed: parts?.includes('snoozed') ?? stored.snoozed,
  };
}

/** Writes all options, so that a shared URL shows everybody the same list. */
export function writeOptions({ order, read, snoozed }: ListKey): { sort: string; show: string } {
  return { sort: order, show: ['unread', read && 'read', snoozed && 'snoozed'].filter(Boolean).join(',') };
}

/** Value of `ui_settings.inbox_filter_by`, in the format that other API clients use. */
export function settingsOfOptions({ order, read, snoozed }: ListKey) {
  return { status: snoozed ? 'snoozed' : '', type: read ? 'read' : '', sort_by: order };
}

function optionsOfSettings(settings: unknown): ListKey {
  if (typeof settings !== 'object' || settings === null) return DEFAULT_OPTIONS;
  const { status, type, sort_by: sortBy } = settings as Record<string, unknown>;
  return {
    order: orderOf(sortBy) ?? DEFAULT_OPTIONS.order,
    read: typeof type === 'string' ? type === 'read' : DEFAULT_OPTIONS.read,
    snoozed: typeof status === 'string' ? status === 'snoozed' : DEFAULT_OPTIONS.snoozed,
  };
}

function orderOf(value: unknown): ListKey['order'] | undefined {
  return value === 'asc' || value === 'desc' ? value : undefined;
}
