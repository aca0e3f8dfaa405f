import type { ContactExport } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton, Spinner, Table, type TableColumn, toast } from '@parley/ui';
import { Download, FileDown } from 'lucide-react';
import { describeError } from '../../shared/errors';
import { BackLink } from '../../shared/layout/back-link';
import { LoadFailed } from '../../shared/layout/load-failed';
import { RelativeTime } from '../../shared/layout/relative-time';
import { Screen, ScreenBody } from '../../shared/layout/screen';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { useCurrentAccount } from '../../shared/session/use-session';
import { useContactExports, useDownloadExport } from '../../shared/contact-files/contact-exports';

/** The person's exports of the last days; the mail about an export leads here. */
export function ContactsExportsPage() {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const query = useContactExports(accountId);
  return (
    <Screen
      title={t('contactsImport.exports')}
      back={<BackLink to="/app/accounts/$accountId/contacts" label={t('contactsImport.toContacts')} />}
    >
      <ScreenBody>
        <div className="mx-auto max-w-[60rem]">
          <p className="mb-4 text-13 text-2">{t('contactsImport.exportsText')}</p>
          {query.error && !query.data ? (
            <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
          ) : null}
          {query.isPending ? <Skeleton className="h-32 w-full" /> : null}
          {query.data?.length === 0 ? (
            <EmptyState
              icon={<FileDown />}
              headingLevel={2}
              title={t('contactsImport.noExports')}
              description={t('contactsImport.noExportsText')}
            />
          ) : null}
          {query.data && query.data.length > 0 ? (
            <ExportTable accountId={accountId} exports={query.data} />
          ) : null}
        </div>
      </ScreenBody>
    </Screen>
  );
}

function ExportTable({ accountId, exports }: { accountId: number; exports: readonly ContactExport[] }) {
  const { t, formatDate, formatNumber } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const dayOf = (at: number) => formatDate(at * 1_000, { dateStyle: 'medium' });
  const deletedOn = (at: number) => `${t('contactsImport.expires')} ${dayOf(at)}`;
  /** On a phone only the date of deletion fits, below the name. */
  const details: TableColumn<ContactExport>[] = [
    {
      key: 'contacts',
      header: t('nav.contacts'),
      align: 'end',
      cell: ({ row_count: count }) => (count === null ? '–' : formatNumber(count)),
    },
    {
      key: 'created',
      header: t('contacts.created'),
      cell: ({ created_at: at }) => <RelativeTime at={at} className="whitespace-nowrap text-13 text-2" />,
    },
    {
      key: 'expires',
      header: t('contactsImport.expires'),
      cell: ({ expires_at: at }) => <span className="whitespace-nowrap text-13 text-2">{dayOf(at)}</span>,
    },
  ];
  return (
    <Table
      caption={t('contactsImport.exports')}
      rows={exports}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'file',
          header: t('contactsImport.file'),
          cell: ({ filename, expires_at: at }) => (
            <>
              <bdi className="font-medium text-13 text-1">{filename}</bdi>
              {isNarrow ? <p className="text-12 text-3">{deletedOn(at)}</p> : null}
            </>
          ),
        },
        ...(isNarrow ? [] : details),
        {
          key: 'action',
          header: t('contactsImport.download'),
          hideHeader: true,
          align: 'end',
          cell: (one) => <ExportAction accountId={accountId} one={one} />,
        },
      ]}
    />
  );
}

function ExportAction({ accountId, one }: { accountId: number; one: ContactExport }) {
  const { t } = useI18n();
  const download = useDownloadExport(accountId);
  if (one.status === 'running') return <Spinner label={t('contactsImport.running')} />;
  if (one.status === 'failed') {
    return <span className="text-13 text-red-text">{t('contactsImport.exportFailed')}</span>;
  }
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(one, {
          onError: (error) =>
            toast.error(t('contactsImport.notDownloaded'), { description: describeError(t, error) }),
        })
      }
    >
      {t('contactsImport.downloadFile')}
    </Button>
  );
}
