import type { Agent, HandOverPreview } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Modal } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { sharesOf } from '../../model/agent-hand-over';

interface HandOverResultProps {
  agent: Agent;
  /** Empty where nobody was named. */
  heirName: string;
  preview: HandOverPreview;
  onClose: () => void;
}

/** Where the conversations of somebody who left are now. */
export function HandOverResult({ agent, heirName, preview, onClose }: HandOverResultProps) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const { taken, unassigned } = sharesOf(preview);
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
        {taken > 0 ? <p>{t('settings.handedOver', { count: taken, name: heirName })}</p> : null}
        {unassigned > 0 ? <p>{t('settings.nowUnassigned', { count: unassigned })}</p> : null}
      </Banner>
    </Modal>
  );
}
