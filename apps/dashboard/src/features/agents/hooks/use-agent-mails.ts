import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import type { InvitationLinkInfo } from '../components/invitation-link';
import { useInviteAgentAgain, useSendPasswordReset } from '../data/agents';

/**
 * Sends emails to an agent. `onLink` is called if the invitation could not be sent, so that the link can be passed on.
 */
export function useAgentMails({ onLink }: { onLink: (link: InvitationLinkInfo) => void }) {
  const t = useT();
  const invitation = useInviteAgentAgain();
  const reset = useSendPasswordReset();

  function inviteAgain(agent: Agent) {
    invitation.mutate(agent.id, {
      onSuccess: ({ invitation_url: url, expires_at: expiresAt }) => {
        if (url) onLink({ name: agent.name, url, expiresAt });
        else toast.success(t('settings.invited', { name: agent.email }));
      },
      onError: (error) => toast.error(t('settings.notInvited'), { description: describeError(t, error) }),
    });
  }

  function resetPassword(agent: Agent) {
    reset.mutate(agent.email, {
      onSuccess: () => toast.success(t('settings.resetSent', { name: agent.email })),
      onError: (error) => toast.error(t('settings.resetNotSent'), { description: describeError(t, error) }),
    });
  }

  return { inviteAgain, resetPassword };
}
