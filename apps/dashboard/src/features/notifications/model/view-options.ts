import type { ListKey } from './notification-list';

/** Without a word from anybody: the read ones too, as in a mailbox, and what was put away stays away. */
const DEFAULT_OPTIONS: ListKey = { order: 'desc', read: true, snoozed: false };

/** The address counts; what it leaves out is as the person had it last, else the default. */
export function readOptions({ sort, show }: Record<string, unknown>, remembered: unknown): ListKey {
  const kept = optionsOfSettings(remembered);
  const parts = typeof show === 'string' ? show.split(',') : null;
  return {
    order: orderOf(sort) ?? kept.order,
    read: parts?.includes('read') ?? kept.read,
    snoozed: parts?.includes('snoozed') ?? kept.snoozed,
  };
}

/** All of them, so that a shared address shows everybody the same. */
export function writeOptions({ order, read, snoozed }: ListKey): { sort: string; show: string } {
  return { sort: order, show: ['unread', read && 'read', snoozed && 'snoozed'].filter(Boolean).join(',') };
}

/** `ui_settings.inbox_filter_by`, as other clients of the same person write it. */
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
