import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { Download } from 'lucide-react';
import { describeError } from '../../shared/errors';
import { Page } from '../../shared/layout/page';
import { useNow } from '../../shared/lib/use-now';
import { useFeature } from '../../shared/session/account-query';
import { AuditList } from './components/audit-list';
import { AuditUpgrade } from './components/audit-upgrade';
import { useDownloadAuditLogs } from './data/audit-logs';
import { useAuditSearch } from './hooks/use-audit-search';
import { type AuditFilter, filterOf } from './model/audit-search';

/** The audit log: who changed what, and when. The filters are in the URL. */
export function AuditLogsPage() {
  const t = useT();
  const isOn = useFeature('audit_logs');
  const [search, setSearch] = useAuditSearch();
  const filter = filterOf(search, new Date(useNow()));
  return (
    <Page
      title={t('auditLogs.pageTitle')}
      description={t('auditLogs.text')}
      width="full"
      actions={isOn ? <DownloadButton filter={filter} /> : null}
    >
      {isOn ? <AuditList search={search} filter={filter} onChange={setSearch} /> : <AuditUpgrade />}
    </Page>
  );
}

function DownloadButton({ filter }: { filter: AuditFilter }) {
  const t = useT();
  const download = useDownloadAuditLogs();
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(filter, {
          onError: (error) =>
            toast.error(t('auditLogs.notDownloaded'), { description: describeError(t, error) }),
        })
      }
    >
      {t('auditLogs.download')}
    </Button>
  );
}
