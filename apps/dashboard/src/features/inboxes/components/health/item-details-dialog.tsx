import type { InboundItem, MailHeader } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Modal, Skeleton } from '@parley/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useItemHeaders } from '../../data/inbound-items';
import { SenderChecks } from './sender-checks';

interface ItemDetailsDialogProps {
  inboxId: number;
  item: InboundItem;
  onClose: () => void;
}

export function ItemDetailsDialog({ inboxId, item, onClose }: ItemDetailsDialogProps) {
  const t = useT();
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('inboxHealth.detailsTitle')}
      closeLabel={t('common.close')}
    >
      <div className="flex flex-col gap-5">
        {item.authentication ? (
          <Part title={t('inboxHealth.senderChecks')}>
            <SenderChecks authentication={item.authentication} isMailboxes={item.origin === 'imap'} />
          </Part>
        ) : null}
        <Part title={t('inboxHealth.headers')}>
          <Headers inboxId={inboxId} itemId={item.id} />
        </Part>
      </div>
    </Modal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-13 text-1">{title}</h3>
      {children}
    </section>
  );
}

function Headers({ inboxId, itemId }: { inboxId: number; itemId: number }) {
  const t = useT();
  const { data: headers, error, refetch } = useItemHeaders(inboxId, itemId);
  if (!headers) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/4" />
      </div>
    );
  }
  return headers.length === 0 ? (
    <p className="text-2">{t('inboxHealth.noHeaders')}</p>
  ) : (
    <HeaderList headers={headers} />
  );
}

/** The names of headers are English in every language, and so the list runs from left to right. */
function HeaderList({ headers }: { headers: readonly MailHeader[] }) {
  return (
    <dl
      dir="ltr"
      className="grid grid-cols-1 gap-x-4 gap-y-1.5 rounded-md border border-line bg-sunken p-3 text-12 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      {headers.map(({ name, value }, index) => (
        <div key={`${index}-${name}`} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-3">{name}</dt>
          <dd className="text-1 [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
