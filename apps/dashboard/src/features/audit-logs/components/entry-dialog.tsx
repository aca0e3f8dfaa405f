import type { AuditLog } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Modal } from '@parley/ui';
import type { ReactNode } from 'react';
import type { NameLookup } from '../model/audit-target';
import { ChangesTable } from './entry-changes';
import { EntryTitle } from './entry-title';

interface EntryDialogProps {
  entry: AuditLog;
  names: NameLookup;
  onClose: () => void;
}

/** Dialog with all details of an entry. */
export function EntryDialog({ entry, names, onClose }: EntryDialogProps) {
  const { t, formatDate } = useI18n();
  const { username, user_id: userId, remote_address: address, request_uuid: request, comment } = entry;
  const name = userId === null ? null : names.people.get(userId);
  const who = [name, username].filter(Boolean).join(' · ');
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<EntryTitle entry={entry} names={names} />}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13">
        <Fact name={t('auditLogs.who')}>{who === '' ? t('auditLogs.byItself') : <bdi>{who}</bdi>}</Fact>
        <Fact name={t('auditLogs.time')}>
          {formatDate(entry.created_at * 1_000, { dateStyle: 'full', timeStyle: 'long' })}
        </Fact>
        {address ? <Fact name={t('auditLogs.address')}>{<bdi dir="ltr">{address}</bdi>}</Fact> : null}
        {request ? <Fact name={t('auditLogs.request')}>{<bdi dir="ltr">{request}</bdi>}</Fact> : null}
        {comment ? <Fact name={t('auditLogs.comment')}>{<bdi>{comment}</bdi>}</Fact> : null}
      </dl>
      <ChangesTable entry={entry} />
    </Modal>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-2">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-1">{children}</dd>
    </>
  );
}
