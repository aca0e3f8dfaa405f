import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { MenuItem } from '@parley/ui';
import { KeyRound, Mail, UserMinus } from 'lucide-react';
import { useCurrentUser } from '../../../shared/session/use-session';
import { RowMenu } from '../../../shared/tables/row-menu';

interface AgentMenuProps {
  agent: Agent;
  onEdit: (agent: Agent) => void;
  onRemove: (agent: Agent) => void;
  onInviteAgain: (agent: Agent) => void;
  onResetPassword: (agent: Agent) => void;
}

/** Actions for one agent. Nobody can remove themselves. */
export function AgentMenu({ agent, onEdit, onRemove, onInviteAgain, onResetPassword }: AgentMenuProps) {
  const t = useT();
  const isMe = useCurrentUser().id === agent.id;
  return (
    <RowMenu
      name={agent.name}
      onEdit={() => onEdit(agent)}
      danger={
        isMe ? null : (
          <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => onRemove(agent)}>
            {t('common.remove')}
          </MenuItem>
        )
      }
    >
      {agent.confirmed ? null : (
        <MenuItem icon={<Mail aria-hidden />} onSelect={() => onInviteAgain(agent)}>
          {t('settings.inviteAgain')}
        </MenuItem>
      )}
      {agent.confirmed && agent.provider === 'email' ? (
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => onResetPassword(agent)}>
          {t('settings.sendReset')}
        </MenuItem>
      ) : null}
    </RowMenu>
  );
}
