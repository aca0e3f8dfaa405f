import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import type { HandedLink } from '../components/agents/invitation-link';
import { useDeleteAgent, useInviteAgentAgain } from '../data/agents';

/** What can be done to a row of the list. `onLink`: the invitation has to be handed over by hand. */
export function useAgentActions({ onLink }: { onLink: (link: HandedLink) => void }) {
  const t = useT();
  const confirm = useConfirm();
  const deleteAgent = useDeleteAgent();
  const invitation = useInviteAgentAgain();

  async function remove(agent: Agent) {
    const isConfirmed = await confirm({
      title: t('settings.removeAgentTitle', { name: agent.name }),
      description: t('settings.removeAgentText'),
      confirmLabel: t('common.remove'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    deleteAgent.mutate(agent.id, {
      onSuccess: () => toast.success(t('settings.agentRemoved', { name: agent.name })),
      onError: (error) =>
        toast.error(t('settings.agentNotRemoved'), { description: describeError(t, error) }),
    });
  }

  function inviteAgain(agent: Agent) {
    invitation.mutate(agent.id, {
      onSuccess: ({ invitation_url: url, expires_at: expiresAt }) => {
        if (url) onLink({ name: agent.name, url, expiresAt });
        else toast.success(t('settings.invited', { name: agent.email }));
      },
      onError: (error) => toast.error(t('settings.notInvited'), { description: describeError(t, error) }),
    });
  }

  return { remove, inviteAgain };
}
