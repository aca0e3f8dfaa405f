import type { Agent, HandOverPreview } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Modal } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { reassignCountsOf } from '../model/reassign-conversations';

interface ReassignResultProps {
  agent: Agent;
  /** Empty if no replacement was chosen. */
  replacementName: string;
  preview: HandOverPreview;
  onClose: () => void;
}

/** Tells where the conversations of the removed agent went. */
export function ReassignResult({ agent, replacementName, preview, onClose }: ReassignResultProps) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const { taken, unassigned } = reassignCountsOf(preview);
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('settings.agentRemoved', { name: agent.name })}
      closeLabel={t('common.close')}
      size="sm"
      footer={
        <>
          {unassigned > 0 ? (
            <Button asChild>
              <Link
                to="/app/accounts/$accountId/dashboard"
                params={{ accountId }}
                search={{ tab: 'unassigned', status: 'all' } as never}
              >
                {t('settings.showUnassigned')}
              </Link>
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <Banner tone="success">
        {taken > 0 ? <p>{t('settings.handedOver', { count: taken, name: replacementName })}</p> : null}
        {unassigned > 0 ? <p>{t('settings.nowUnassigned', { count: unassigned })}</p> : null}
      </Banner>
    </Modal>
  );
}
