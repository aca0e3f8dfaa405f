import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { AgentList, AgentListSkeleton } from './components/agents/agent-list';
import { InviteAgents } from './components/agents/invite-agents';
import { useAgents } from './data/agents';

export function AgentsPage() {
  const t = useT();
  const { data: agents, error, refetch } = useAgents();
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title={t('settings.agents')}
      description={t('settings.agentsText')}
      width="full"
      actions={
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          disabled={!agents}
          onClick={() => setInviting(true)}
        >
          {t('settings.invite')}
        </Button>
      }
    >
      {agents ? <AgentList agents={agents} /> : null}
      {!agents && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!agents && !error ? <AgentListSkeleton /> : null}
      {isInviting ? <InviteAgents members={agents ?? []} onClose={() => setInviting(false)} /> : null}
    </Page>
  );
}
