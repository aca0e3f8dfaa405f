import type { InstallationAudit } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Modal } from '@parley/ui';
import type { ReactNode } from 'react';
import { useActText } from '../hooks/use-act-text';
import { changesOf } from '../model/console-actions';
import { ActTarget } from './act-target';

interface ActDialogProps {
  act: InstallationAudit;
  onClose: () => void;
}

/** Dialog with all details of a console action; its row shows only one line of the changes. */
export function ActDialog({ act, onClose }: ActDialogProps) {
  const { t, formatDate } = useI18n();
  const changes = changesOf(act.changes);
  const text = useActText()(act);
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={
        <span className="wrap-anywhere">
          {text}
          {act.target_name ? (
            <>
              {' · '}
              <ActTarget act={act} />
            </>
          ) : null}
        </span>
      }
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13">
        <Fact name={t('superAdmin.who')}>
          <bdi dir="ltr">{act.username ?? '–'}</bdi>
        </Fact>
        <Fact name={t('superAdmin.when')}>
          {formatDate(act.created_at, { dateStyle: 'full', timeStyle: 'long' })}
        </Fact>
        {act.remote_address ? (
          <Fact name={t('auditLogs.address')}>
            <bdi dir="ltr">{act.remote_address}</bdi>
          </Fact>
        ) : null}
        {changes.length > 0 ? (
          <Fact name={t('auditLogs.changes')}>
            <ul className="flex flex-col gap-1">
              {changes.map((change) => (
                <li key={change}>
                  <bdi dir="ltr">{change}</bdi>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
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
