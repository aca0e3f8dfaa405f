import type { ConversationPriority } from '@parley/contract';
import { Chip, type Tone } from '@parley/ui';
import { SignalHigh, SignalLow, SignalMedium, TriangleAlert } from 'lucide-react';
import { usePriorityName } from '../../../shared/conversations/priority-name';

const icons = { low: SignalLow, medium: SignalMedium, high: SignalHigh, urgent: TriangleAlert } as const;
const tones: Record<ConversationPriority, Tone> = {
  low: 'neutral',
  medium: 'teal',
  high: 'amber',
  urgent: 'red',
};

export function PriorityIcon({ priority }: { priority: ConversationPriority }) {
  const Icon = icons[priority];
  return <Icon aria-hidden />;
}

export function PriorityChip({ priority }: { priority: ConversationPriority }) {
  const name = usePriorityName();
  return (
    <Chip tone={tones[priority]} icon={<PriorityIcon priority={priority} />}>
      {name(priority)}
    </Chip>
  );
}

const markStyles: Record<ConversationPriority, string> = {
  low: 'text-3',
  medium: 'text-teal-text',
  high: 'text-amber-text',
  urgent: 'text-red-text',
};

/** Icon of the priority, where there is no room for its name. */
export function PriorityMark({ priority }: { priority: ConversationPriority }) {
  const name = usePriorityName()(priority);
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={`flex [&_svg]:size-3.5 ${markStyles[priority]}`}
    >
      <PriorityIcon priority={priority} />
    </span>
  );
}
