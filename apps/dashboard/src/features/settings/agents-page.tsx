import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Input, Skeleton } from '@parley/ui';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../shared/layout/page';
import { AgentTable } from './components/agents/agent-table';
import { EditAgent } from './components/agents/edit-agent';
import { InvitationLink, type HandedLink } from './components/agents/invitation-link';
import { InviteAgents } from './components/agents/invite-agents';
import { LoadFailed } from '../../shared/layout/load-failed';
import { useAgents } from './data/agents';
import { useAgentActions } from './hooks/use-agent-actions';
import { matchesAgent } from './model/agent-search';

/** A shorter list is taken in at a glance. */
const SEARCH_FROM = 9;

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
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setInviting(true)}>
          {t('settings.invite')}
        </Button>
      }
    >
      {agents ? <AgentList agents={agents} /> : null}
      {!agents && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!agents && !error ? <TableSkeleton /> : null}
      <InviteAgents open={isInviting} onOpenChange={setInviting} members={agents ?? []} />
    </Page>
  );
}

function AgentList({ agents }: { agents: Agent[] }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Agent | null>(null);
  const [link, setLink] = useState<HandedLink | null>(null);
  const { remove, inviteAgain } = useAgentActions({ onLink: setLink });
  const found = agents.filter((agent) => matchesAgent(agent, search));
  return (
    <>
      {agents.length >= SEARCH_FROM ? (
        <div className="mb-3 max-w-72">
          <Input
            type="search"
            aria-label={t('settings.searchAgents')}
            placeholder={t('settings.searchAgents')}
            leading={<Search aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      ) : null}
      {found.length > 0 ? (
        <AgentTable agents={found} onEdit={setEdited} onRemove={remove} onInviteAgain={inviteAgain} />
      ) : (
        <p role="status" className="py-8 text-center text-13 text-2">
          {t('common.noResults')}
        </p>
      )}
      {edited ? <EditAgent key={edited.id} agent={edited} onClose={() => setEdited(null)} /> : null}
      {link ? <InvitationLink link={link} onClose={() => setLink(null)} /> : null}
    </>
  );
}

function TableSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-b px-4 py-3 last:border-b-0">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-36" />
            <Skeleton className="h-3 w-48" />
          </div>
          <Skeleton className="w-24" />
        </div>
      ))}
    </div>
  );
}
