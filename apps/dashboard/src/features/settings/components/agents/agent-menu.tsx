import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem } from '@parley/ui';
import { KeyRound, Mail, MoreHorizontal, Pencil, UserMinus } from 'lucide-react';
import { useCurrentUser } from '../../../../shared/session/use-session';

export interface AgentMenuProps {
  agent: Agent;
  onEdit: (agent: Agent) => void;
  onRemove: (agent: Agent) => void;
  onInviteAgain: (agent: Agent) => void;
  onResetPassword: (agent: Agent) => void;
}

/** What can be done about one member. Nobody removes themselves. */
export function AgentMenu({ agent, onEdit, onRemove, onInviteAgain, onResetPassword }: AgentMenuProps) {
  const t = useT();
  const isMe = useCurrentUser().id === agent.id;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('settings.actionsFor', { name: agent.name })}
          icon={<MoreHorizontal aria-hidden />}
          tooltip={false}
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(agent)}>
        {t('common.edit')}
      </MenuItem>
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
      {isMe ? null : (
        <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => onRemove(agent)}>
          {t('common.remove')}
        </MenuItem>
      )}
    </Menu>
  );
}
