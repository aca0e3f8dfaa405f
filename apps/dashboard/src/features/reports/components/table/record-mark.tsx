import { Avatar, LabelDot } from '@parley/ui';
import { Users } from 'lucide-react';
import { ChannelIcon } from '../../../../shared/channels/channel-icon';
import { presenceOf } from '../../../../shared/members/use-agent-presence';
import { usePresence } from '../../../../shared/realtime/presence-store';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { useAgents } from '../../data/agents';
import type { TableKind } from '../../data/summary-rows';

interface RecordMarkProps {
  kind: TableKind;
  id: number;
  name: string;
}

/** Stands before the name of a record: a picture, the channel, or the color of a label. */
export function RecordMark({ kind, id, name }: RecordMarkProps) {
  if (kind === 'agent') return <AgentMark id={id} name={name} />;
  if (kind === 'label') return <LabelMark id={id} />;
  if (kind === 'inbox') return <InboxMark id={id} />;
  return <Users aria-hidden className="size-4 shrink-0 text-2" />;
}

function AgentMark({ id, name }: { id: number; name: string }) {
  const agent = useAgents().find((one) => one.id === id);
  const users = usePresence((state) => state.users);
  return (
    <Avatar
      size="s"
      name={name}
      src={agent?.thumbnail ?? null}
      presence={agent ? presenceOf(agent, users) : null}
    />
  );
}

function LabelMark({ id }: { id: number }) {
  const label = useWorkspace().labels.find((one) => one.id === id);
  return label ? <LabelDot color={label.color} /> : null;
}

function InboxMark({ id }: { id: number }) {
  const inbox = useWorkspace().inboxes.find((one) => one.id === id);
  return inbox ? <ChannelIcon channel={inbox.channel_type} className="size-4 shrink-0 text-2" /> : null;
}
