import { useI18n } from '@parley/i18n/react';
import { Banner, Button, toast } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { useAbility } from '../../../shared/session/use-session';
import { dataExportsQuery, useDownloadExport, useExportData } from '../data/contact-privacy';

interface DataExportProps {
  accountId: number;
  contactId: number;
}

/** The newest export of the contact's data: that it is prepared, its file, or that it failed. Nothing without one. */
export function DataExport(props: DataExportProps) {
  return useAbility('createContactDataExport') ? <NewestExport {...props} /> : null;
}

function NewestExport({ accountId, contactId }: DataExportProps) {
  const { t, formatBytes, formatDate } = useI18n();
  const { data: exports = [] } = useQuery(dataExportsQuery(accountId, contactId));
  const download = useDownloadExport(accountId);
  const again = useExportData(accountId, contactId);
  const [newest] = exports;
  if (!newest) return null;
  return (
    <div className="px-4 pt-3 md:px-6">
      {newest.state === 'running' ? (
        <Banner tone="info" title={t('contactPrivacy.exportRunning')}>
          {t('contactPrivacy.exportMail')}
        </Banner>
      ) : null}
      {newest.state === 'ready' ? (
        <Banner
          tone="info"
          title={t('contactPrivacy.exportReady')}
          action={
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              loading={download.isPending}
              onClick={() =>
                download.mutate(newest, {
                  onError: (error) =>
                    toast.error(t('csat.notDownloaded'), { description: describeError(t, error) }),
                })
              }
            >
              {t('profile.download')}
            </Button>
          }
        >
          {[
            formatBytes(newest.byte_size ?? 0),
            t('contactPrivacy.until', {
              date: formatDate(newest.expires_at * 1000, { dateStyle: 'medium' }),
            }),
          ].join(' · ')}
        </Banner>
      ) : null}
      {newest.state === 'failed' ? (
        <Banner
          tone="error"
          title={t('contactPrivacy.exportFailed')}
          action={
            <Button size="sm" loading={again.isPending} onClick={() => again.mutate()}>
              {t('common.retry')}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
