import { useT } from '@parley/i18n/react';
import { Modal, Skeleton } from '@parley/ui';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useAbility } from '../../../../shared/session/use-session';
import { newestSeenEventSeq, useMessageLedger } from '../../data/message-ledger';
import type { StoredMessage } from '../../data/message-mutations';
import { LedgerCalls } from './ledger-calls';
import { LedgerFacts } from './ledger-facts';
import { LedgerSteps } from './ledger-steps';

/** Dialog with the history of a message: storage, events, external calls and pending jobs. */
export function MessageLedgerDialog({ onClose, ...stored }: StoredMessage & { onClose: () => void }) {
  const t = useT();
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('messageMenu.ledger')}
      closeLabel={t('common.close')}
      align="end"
      className="max-w-[30rem]"
    >
      <Body {...stored} />
    </Modal>
  );
}

function Body(stored: StoredMessage) {
  const { data: ledger, error, refetch } = useMessageLedger(stored);
  const isForDevelopers = useAbility('seeDeliveryDetails');
  if (ledger) {
    return (
      <div className="flex flex-col gap-5 text-13">
        <LedgerFacts ledger={ledger} />
        <LedgerSteps ledger={ledger} seen={newestSeenEventSeq(stored.accountId)} />
        <LedgerCalls ledger={ledger} isForDevelopers={isForDevelopers} />
      </div>
    );
  }
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy className="flex flex-col gap-3">
      {[48, 60, 40, 72, 56, 64].map((width) => (
        <span key={width} style={{ width: `${width}%` }}>
          <Skeleton className="h-5" />
        </span>
      ))}
    </div>
  );
}
