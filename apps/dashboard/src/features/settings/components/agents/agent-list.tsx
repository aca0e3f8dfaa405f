import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Input, Skeleton } from '@parley/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useAgentList } from '../../hooks/use-agent-list';
import { useAgentMails } from '../../hooks/use-agent-mails';
import { AgentTable } from './agent-table';
import { EditAgent } from './edit-agent';
import { type HandedLink, InvitationLink } from './invitation-link';
import { RemoveAgent } from './remove-agent';

/** A shorter list is taken in at a glance. */
const SEARCH_FROM = 9;

/** Everybody in the workspace, found and put in order, with what can be done about each. */
export function AgentList({ agents }: { agents: readonly Agent[] }) {
  const t = useT();
  const list = useAgentList(agents);
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = agents.find(({ id }) => id === editedId);
  const [removed, setRemoved] = useState<Agent | null>(null);
  const [link, setLink] = useState<HandedLink | null>(null);
  const { inviteAgain, resetPassword } = useAgentMails({ onLink: setLink });
  return (
    <>
      {agents.length >= SEARCH_FROM || list.text ? (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <div className="w-full max-w-72">
            <Input
              type="search"
              aria-label={t('settings.searchAgents')}
              placeholder={t('settings.searchAgents')}
              leading={<Search aria-hidden />}
              value={list.text}
              onChange={(event) => list.setText(event.target.value)}
            />
          </div>
          <p role="status" className="num text-12 text-3">
            {t('settings.agentsCount', { count: list.rows.length })}
          </p>
        </div>
      ) : null}
      <AgentTable
        agents={list.rows}
        roleNameOf={list.roleNameOf}
        sort={list.sort}
        onSortChange={list.setSort}
        onEdit={({ id }) => setEditedId(id)}
        onRemove={setRemoved}
        onInviteAgain={inviteAgain}
        onResetPassword={resetPassword}
      />
      {edited ? <EditAgent key={edited.id} agent={edited} onClose={() => setEditedId(null)} /> : null}
      {removed ? (
        <RemoveAgent
          key={removed.id}
          agent={removed}
          colleagues={agents.filter(({ id }) => id !== removed.id)}
          onClose={() => setRemoved(null)}
        />
      ) : null}
      {link ? <InvitationLink link={link} onClose={() => setLink(null)} /> : null}
    </>
  );
}

export function AgentListSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-b px-4 py-3 last:border-b-0">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-36" />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
          <Skeleton className="w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
