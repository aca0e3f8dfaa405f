import type { ContactImport, ContactImportRow, ContactRowOutcome } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Skeleton, Table, Tabs } from '@parley/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, CirclePlus, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useAttributeDefinitions } from '../../../shared/custom-attributes/definitions-query';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { importRowsQuery } from '../data/contact-imports';
import { useTargets } from '../model/targets';
import { DownloadRows } from './download-rows';

type Choice = ContactRowOutcome | 'all';

/** The rows with what becomes of each and why, by outcome. */
export function ImportRows({ accountId, found }: { accountId: number; found: ContactImport }) {
  const { t, formatNumber } = useI18n();
  const [choice, setChoice] = useState<Choice>(found.skipped_rows > 0 ? 'skipped' : 'all');
  const outcome = choice === 'all' ? null : choice;
  const query = useInfiniteQuery(importRowsQuery(accountId, { id: found.id, outcome }));
  const rows = query.data?.pages.flatMap(({ payload }) => payload);
  const items = [
    { value: 'all', label: t('contactsImport.allRows'), count: formatNumber(found.done_rows) },
    { value: 'created', label: t('contactsImport.create'), count: formatNumber(found.created_rows) },
    { value: 'updated', label: t('contactsImport.update'), count: formatNumber(found.updated_rows) },
    { value: 'skipped', label: t('contactsImport.skip'), count: formatNumber(found.skipped_rows) },
  ] as const;
  return (
    <section aria-label={t('contactsImport.rows')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Tabs
          label={t('contactsImport.rows')}
          look="segments"
          value={choice}
          onValueChange={setChoice}
          items={items}
          className="max-w-full overflow-x-auto"
        />
        <DownloadRows accountId={accountId} id={found.id} outcome={outcome}>
          {t('contactsImport.download')}
        </DownloadRows>
      </div>
      {query.error && !rows ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {rows ? <RowTable accountId={accountId} rows={rows} /> : null}
      {query.isPending ? <Skeleton className="h-48 w-full" /> : null}
      {query.hasNextPage ? (
        <Button
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.showMore')}
        </Button>
      ) : null}
    </section>
  );
}

const marks = {
  created: { icon: CirclePlus, key: 'contactsImport.create', color: 'text-accent-text' },
  updated: { icon: SquarePen, key: 'contactsImport.update', color: 'text-green-text' },
  skipped: { icon: Ban, key: 'contactsImport.skip', color: 'text-amber-text' },
} as const;

function RowTable({ accountId, rows }: { accountId: number; rows: readonly ContactImportRow[] }) {
  const { t, formatNumber } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Table
      caption={t('contactsImport.rows')}
      rows={rows}
      rowKey={({ row }) => row}
      columns={[
        {
          key: 'row',
          header: t('contactsImport.row'),
          align: 'end',
          className: 'w-16 text-2',
          cell: ({ row }) => formatNumber(row),
        },
        {
          key: 'outcome',
          header: t('contactsImport.result'),
          cell: ({ outcome }) => <Outcome outcome={outcome} />,
        },
        {
          key: 'contact',
          header: t('contactsImport.contact'),
          className: isNarrow ? 'max-w-52' : 'max-w-64',
          cell: (row) => (
            <>
              <div dir="auto" className="text-match truncate text-13">
                {row.name === '' ? null : <bdi className="font-medium text-1">{row.name}</bdi>}{' '}
                <bdi className="text-2">{row.contact}</bdi>
              </div>
              {isNarrow ? <Details accountId={accountId} row={row} /> : null}
            </>
          ),
        },
        ...(isNarrow
          ? []
          : [
              {
                key: 'why',
                header: t('contactsImport.details'),
                cell: (row: ContactImportRow) => <Details accountId={accountId} row={row} />,
              },
            ]),
      ]}
    />
  );
}

function Outcome({ outcome }: Pick<ContactImportRow, 'outcome'>) {
  const { t } = useI18n();
  const { icon: Icon, key, color } = marks[outcome];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-13 text-1">
      <Icon aria-hidden className={`size-4 ${color}`} />
      {t(key)}
    </span>
  );
}

function Details({ accountId, row }: { accountId: number; row: ContactImportRow }) {
  const { t, languageTag } = useI18n();
  const targets = useTargets(useAttributeDefinitions(accountId, 'contact_attribute') ?? []);
  const { outcome, problems, changes, found_by: foundBy } = row;
  if (outcome === 'skipped') {
    return <p className="text-13 text-1">{problems.map(({ message }) => message).join(' · ')}</p>;
  }
  if (outcome === 'created') return <p className="text-13 text-2">{t('contactsImport.newContact')}</p>;
  const fields = changes.map((change) => targets.find(({ value }) => value === change)?.label ?? change);
  return (
    <p className="text-13 text-2">
      {fields.length > 0
        ? t('contactsImport.changes', { fields: new Intl.ListFormat(languageTag).format(fields) })
        : t('contactsImport.noChange')}
      {foundBy ? <span className="ms-2 text-12 text-3">{t(`contactsImport.by.${foundBy}`)}</span> : null}
    </p>
  );
}
