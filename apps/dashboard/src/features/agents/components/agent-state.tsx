import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { AvailabilityDot, Badge } from '@parley/ui';
import { useAgentPresence } from '../../../shared/members/use-agent-presence';

interface AgentStateProps {
  agent: Agent;
  onInviteAgain: (agent: Agent) => void;
}

/** Availability of an agent, or their pending invitation. */
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
