import type { AuditLog } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { ListView } from '../../../shared/tables/list-view';
import { useAuditLogs } from '../data/audit-logs';
import { useAuditColumns } from '../hooks/use-audit-columns';
import type { useAuditSearch } from '../hooks/use-audit-search';
import { useNameLookup } from '../hooks/use-name-lookup';
import { type AuditFilter, isFiltered, NO_FILTERS } from '../model/audit-search';
import { AuditFilters } from './audit-filters';
import { EntryDialog } from './entry-dialog';

interface AuditListProps {
  search: ReturnType<typeof useAuditSearch>[0];
  filter: AuditFilter;
  onChange: ReturnType<typeof useAuditSearch>[1];
}

/** The filtered entries, page by page; a click opens an entry in a dialog. */
export function AuditList({ search, filter, onChange }: AuditListProps) {
  const { t } = useI18n();
  const names = useNameLookup();
  const { data, error, refetch, isPlaceholderData } = useAuditLogs(filter, search.page ?? 1);
  const [open, setOpen] = useState<AuditLog | null>(null);
  const columns = useAuditColumns(names, setOpen);
  const count = data?.total_entries ?? 0;
  const hasFilters = isFiltered(search);
  return (
    <>
      <ListView<AuditLog>
        caption={t('auditLogs.pageTitle')}
        columns={columns}
        // Rows are shown only when the names are loaded, so that they don't change while being read.
        rows={names ? data?.audit_logs : undefined}
        isStale={isPlaceholderData}
        rowKey={({ id }) => id}
        isEmpty={data !== undefined && count === 0 && !hasFilters}
        error={error}
        onRetry={() => void refetch()}
        onOpen={setOpen}
        toolbar={{ filters: <AuditFilters search={search} onChange={onChange} /> }}
        footer={t('auditLogs.count', { count })}
        pages={
          data && {
            page: data.current_page,
            perPage: data.per_page,
            count,
            onPage: (page) => onChange({ page }),
          }
        }
        onClearFilters={hasFilters ? () => onChange(NO_FILTERS) : undefined}
        empty={{ icon: <ScrollText />, title: t('auditLogs.empty'), text: t('auditLogs.emptyText') }}
      />
      {open && names ? <EntryDialog entry={open} names={names} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
