import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, AvailabilityDot, Badge } from '@parley/ui';
import { useCurrentUser } from '../../../../shared/session/use-session';
import { useAgentPresence } from '../../hooks/use-agent-presence';

interface AgentNameProps {
  agent: Agent;
  /** Where the address has no column of its own. */
  hasEmail: boolean;
  /** Where role and state have none. */
  roleName: string | null;
}

export function AgentName({ agent, hasEmail, roleName }: AgentNameProps) {
  const t = useT();
  const presence = useAgentPresence(agent);
  const isMe = useCurrentUser().id === agent.id;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={agent.name} src={agent.thumbnail} presence={presence} />
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <bdi title={agent.name} className="truncate font-medium text-1">
            {agent.name}
          </bdi>
          {isMe ? <Badge tone="accent">{t('settings.you')}</Badge> : null}
        </p>
        {hasEmail ? (
          <p title={agent.email} dir="ltr" className="truncate text-12 text-3 rtl:text-end">
            {agent.email}
          </p>
        ) : null}
        {roleName === null ? null : (
          <p className="flex items-center gap-2 text-12 text-2">
            <bdi className="truncate">{roleName}</bdi>
            {agent.confirmed ? null : <AgentState agent={agent} />}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether somebody is there; who was invited cannot be yet. */
export function AgentState({ agent }: { agent: Agent }) {
  const t = useT();
  const presence = useAgentPresence(agent);
  if (!agent.confirmed) return <Badge tone="amber">{t('settings.invitationPending')}</Badge>;
  return (
    <span className="flex items-center gap-1.5 text-2">
      <AvailabilityDot presence={presence} className="size-2" />
      {t(`common.${presence}`)}
    </span>
  );
}
