import type { Agent } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, AvailabilityDot, Badge } from '@parley/ui';
import { Mail } from 'lucide-react';
import { useCurrentUser } from '../../../../shared/session/use-session';
import { ListName } from '../../../../shared/tables/list-name';
import { useAgentPresence } from '../../hooks/use-agent-presence';

/** Who was invited has no picture yet. */
export function AgentName({ agent }: { agent: Agent }) {
  const t = useT();
  const isMe = useCurrentUser().id === agent.id;
  return (
    <ListName
      leading={
        agent.confirmed ? (
          <Avatar name={agent.name} src={agent.thumbnail} size="s" />
        ) : (
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-2"
          >
            <Mail className="size-3.5" />
          </span>
        )
      }
      name={agent.name}
      title={agent.name}
      mark={isMe ? t('settings.youMark') : null}
      text={agent.email}
      isTextLtr
    />
  );
}

interface AgentStateProps {
  agent: Agent;
  onInviteAgain: (agent: Agent) => void;
}

/** Whether somebody is there; who was invited cannot be yet. */
export function AgentState({ agent, onInviteAgain }: AgentStateProps) {
  const { t } = useI18n();
  const presence = useAgentPresence(agent);
  if (!agent.confirmed) {
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Badge tone="amber">{t('settings.invitationPending')}</Badge>
        <button
          type="button"
          aria-label={t('settings.resendTo', { name: agent.name })}
          onClick={() => onInviteAgain(agent)}
          className="focus-ring truncate rounded-sm font-medium text-12 text-accent-text hover:underline"
        >
          {t('settings.resend')}
        </button>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 text-2">
      <AvailabilityDot presence={presence} className="size-2" />
      {t(`common.${presence}`)}
    </span>
  );
}
