import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useCurrentUser } from '../session/use-session';
import { ListName } from '../tables/list-name';
import { AgentAvatar } from './agent-avatar';

/** First column of lists of agents: picture, name and email. */
export function AgentName({ agent }: { agent: Agent }) {
  const t = useT();
  const isMe = useCurrentUser().id === agent.id;
  return (
    <ListName
      leading={<AgentAvatar agent={agent} />}
      name={agent.name}
      title={agent.name}
      mark={isMe ? t('settings.youMark') : null}
      text={agent.email}
      isTextLtr
    />
  );
}
