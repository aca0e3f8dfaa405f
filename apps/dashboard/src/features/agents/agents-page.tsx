import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Plus, ShieldCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { useFeature } from '../../shared/session/account-query';
import { SettingsList } from '../../shared/tables/settings-list';
import { AgentMenu } from './components/agent-menu';
import { EditAgent } from './components/edit-agent';
import { type InvitationLinkInfo, InvitationLink } from './components/invitation-link';
import { InviteAgents } from './components/invite-agents';
import { RemoveAgent } from './components/remove-agent';
import { useAccountLimits, useAgents } from './data/agents';
import { useAgentColumns, useAgentFilters } from './hooks/use-agent-columns';
import { useAgentMails } from './hooks/use-agent-mails';
import { seatsOf } from './model/invitations';

/** List of all agents, with the actions for each. */
export function AgentsPage() {
  const { t, formatNumber } = useI18n();
  const { data: agents, error, refetch } = useAgents();
  const { data: limits } = useAccountLimits();
  const [isInviting, setInviting] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = agents?.find(({ id }) => id === editedId);
  const [removed, setRemoved] = useState<Agent | null>(null);
  const [link, setLink] = useState<InvitationLinkInfo | null>(null);
  const { inviteAgain, resetPassword } = useAgentMails({ onLink: setLink });
  const columns = useAgentColumns(inviteAgain);
  const filters = useAgentFilters();
  const seats = seatsOf(limits);
  return (
    <SettingsList<Agent>
      title={t('settings.agents')}
      description={t('settings.agentsText')}
      actions={<RolesLink />}
      primary={
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          disabled={!agents}
          onClick={() => setInviting(true)}
        >
          {t('settings.invite')}
        </Button>
      }
      rows={agents}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('settings.searchAgents')}
      textOf={textOf}
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      aside={
        seats
          ? t('settings.seatsUsed', {
              used: formatNumber(seats.allowed - seats.free),
              allowed: formatNumber(seats.allowed),
            })
          : null
      }
      onOpen={({ id }) => setEditedId(id)}
      menu={(agent) => (
        <AgentMenu
          agent={agent}
          onEdit={({ id }) => setEditedId(id)}
          onRemove={setRemoved}
          onInviteAgain={inviteAgain}
          onResetPassword={resetPassword}
        />
      )}
      countText={(count) => t('settings.agentsCount', { count })}
      empty={{ icon: <Users />, title: t('settings.agents'), text: t('settings.agentsText') }}
    >
      {isInviting ? <InviteAgents members={agents ?? []} onClose={() => setInviting(false)} /> : null}
      {edited ? <EditAgent key={edited.id} agent={edited} onClose={() => setEditedId(null)} /> : null}
      {removed ? (
        <RemoveAgent
          key={removed.id}
          agent={removed}
          colleagues={agents?.filter(({ id }) => id !== removed.id) ?? []}
          onClose={() => setRemoved(null)}
        />
      ) : null}
      {link ? <InvitationLink link={link} onClose={() => setLink(null)} /> : null}
    </SettingsList>
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: Agent) => id;
const textOf = ({ name, email }: Agent) => [name, email];

function RolesLink() {
  const { t } = useI18n();
  const { accountId = '' } = useParams({ strict: false });
  if (!useFeature('custom_roles')) return null;
  return (
    <Button asChild>
      <Link to="/app/accounts/$accountId/settings/custom-roles/list" params={{ accountId }}>
        <ShieldCheck aria-hidden />
        {t('customRoles.pageTitle')}
      </Link>
    </Button>
  );
}
