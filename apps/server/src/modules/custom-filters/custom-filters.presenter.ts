import type { CustomFilter } from '@parley/contract';
import type { CustomFilterRow } from './custom-filters.repository';

export function presentCustomFilter(row: CustomFilterRow): CustomFilter {
  return {
    id: row.id,
    name: row.name,
    filter_type: row.filter_type,
    query: row.query,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
