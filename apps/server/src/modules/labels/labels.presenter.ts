import type { Label } from '@parley/contract';
import type { LabelRow } from './labels.repository';

export function presentLabel(row: LabelRow): Label {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    color: row.color,
    show_on_sidebar: row.show_on_sidebar,
  };
}
