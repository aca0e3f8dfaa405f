import type { InboundItem } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Table, type TableColumn } from '@parley/ui';
import { RelativeTime } from '../../../../shared/layout/relative-time';
import { MEDIUM, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { ItemActions } from './item-actions';
import { ItemOutcome } from './item-outcome';
import { Sender, Subject } from './item-origin';

export interface ItemListProps {
  inboxId: number;
  items: readonly InboundItem[];
  /** Whether the items have subjects. */
  isMail: boolean;
  onFocusLost: () => void;
}

/** The items as a table; below 1200 px, subject and size are second lines of other columns. */
export function ItemTable({ inboxId, items, isMail, onFocusLost }: ItemListProps) {
  const { t, formatBytes } = useI18n();
  const isMedium = useMediaQuery(MEDIUM);
  const from: TableColumn<InboundItem> = {
    key: 'from',
    header: t('inboxHealth.from'),
    className: 'align-top',
    cell: (item) => (
      <div className={isMail ? 'w-40' : 'w-56'}>
        <Sender item={item} />
        {isMail && isMedium ? <Subject item={item} className="text-12 text-2" /> : null}
      </div>
    ),
  };
  const subject: TableColumn<InboundItem> = {
    key: 'subject',
    header: t('inboxHealth.subject'),
    className: 'align-top',
    cell: (item) => <Subject item={item} className="w-40 text-1" />,
  };
  const size: TableColumn<InboundItem> = {
    key: 'size',
    header: t('inboxHealth.size'),
    align: 'end',
    className: 'whitespace-nowrap align-top text-2',
    cell: ({ bytes }) => formatBytes(bytes),
  };
  return (
    <Table<InboundItem>
      className="rounded-t-none border-0"
      caption={t('inboxHealth.arrivals')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        from,
        ...(isMail && !isMedium ? [subject] : []),
        {
          key: 'outcome',
          header: t('inboxHealth.outcome'),
          className: 'w-full align-top',
          cell: (item) => <ItemOutcome item={item} />,
        },
        {
          key: 'arrived',
          header: t('inboxHealth.arrived'),
          className: 'num whitespace-nowrap align-top text-2',
          cell: ({ received_at: at, bytes }) => (
            <>
              <RelativeTime at={Date.parse(at) / 1_000} />
              {isMedium ? <p className="text-12 text-3">{formatBytes(bytes)}</p> : null}
            </>
          ),
        },
        ...(isMedium ? [] : [size]),
        {
          key: 'actions',
          header: t('inboxHealth.actions'),
          hideHeader: true,
          align: 'end',
          className: 'whitespace-nowrap py-1.5 ps-0 align-top',
          cell: (item) => <ItemActions inboxId={inboxId} item={item} onFocusLost={onFocusLost} />,
        },
      ]}
    />
  );
}
