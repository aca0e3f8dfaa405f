import type { Label } from '@parley/contract';
import type { LabelRow, LabelUsage } from './labels.repository';

const UNUSED: LabelUsage = { conversations: 0, lastUsedAt: null };

export function presentLabelWithUsage(row: LabelRow, use: LabelUsage = UNUSED): Label {
  return {
    ...presentLabel(row),
    conversations_count: use.conversations,
    last_used_at: use.lastUsedAt?.toISOString() ?? null,
  };
}

export function presentLabel(row: LabelRow): Label {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    color: row.color,
    show_on_sidebar: row.show_on_sidebar,
  };
}
