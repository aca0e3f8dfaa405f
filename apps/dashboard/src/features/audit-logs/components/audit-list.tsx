import type { AuditLog } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { EmptyState, Skeleton } from '@parley/ui';
import { Filter, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { Pager } from '../../../shared/layout/pager';
import { useAuditLogs } from '../data/audit-logs';
import type { useAuditSearch } from '../hooks/use-audit-search';
import { useKnownNames } from '../hooks/use-known-names';
import { type AuditFilter, isNarrowed } from '../model/audit-search';
import { AuditTable } from './audit-table';
import { EntryDialog } from './entry-dialog';

interface AuditListProps {
  search: ReturnType<typeof useAuditSearch>[0];
  filter: AuditFilter;
  onPage: (page: number) => void;
}

/** The entries that the filter leaves, a page at a time; one of them opens over it. */
export function AuditList({ search, filter, onPage }: AuditListProps) {
  const names = useKnownNames();
  const { data, error, refetch } = useAuditLogs(filter, search.page ?? 1);
  const [open, setOpen] = useState<AuditLog | null>(null);
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || !names) return <ListSkeleton />;
  const { audit_logs: entries, total_entries: count, per_page, current_page } = data;
  return (
    <>
      {entries.length > 0 ? (
        <AuditTable entries={entries} names={names} onOpen={setOpen} />
      ) : (
        <Nothing isFiltered={isNarrowed(search) || count > 0} />
      )}
      <Pager meta={{ count, per_page, current_page }} onPage={onPage} />
      {open ? <EntryDialog entry={open} names={names} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  return (
    <EmptyState
      icon={isFiltered ? <Filter /> : <ScrollText />}
      headingLevel={2}
      title={t(isFiltered ? 'auditLogs.nothing' : 'auditLogs.empty')}
      description={isFiltered ? undefined : t('auditLogs.emptyText')}
      className="rounded-lg border border-line bg-surface"
    />
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-6 border-line border-b px-4 py-3 last:border-b-0">
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-48 max-w-full" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </div>
          <Skeleton className="w-32 max-md:hidden" />
          <Skeleton className="w-28 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
