import type { Agent } from '@parley/contract';
import { Avatar } from '@parley/ui';
import { Mail } from 'lucide-react';
import { useAgentPresence } from './use-agent-presence';

/** The picture of an agent, or an icon while their invitation is pending. */
export function AgentAvatar({ agent, hasPresence = false }: { agent: Agent; hasPresence?: boolean }) {
  const presence = useAgentPresence(agent);
  return agent.confirmed ? (
    <Avatar name={agent.name} src={agent.thumbnail} size="s" presence={hasPresence ? presence : null} />
  ) : (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-2"
    >
      <Mail className="size-3.5" />
    </span>
  );
}
