import type { ConversationPriority, Label } from '@parley/contract';
import { LabelDot } from '@parley/ui';
import type { Command } from '@parley/ui/command-palette';
import { Flag, Tag } from 'lucide-react';
import { PRIORITIES } from '../../../shared/conversations/priority-name';
import { PriorityIcon } from '../../conversations/components/priority-icon';
import { type CommandContext, subcommandPage } from './command-context';

export function priorityCommands(
  { t, conversation, actions }: CommandContext,
  nameOf: (priority: ConversationPriority | null) => string,
): Command[] {
  return [
    {
      id: 'conversation-priority',
      label: t('conversations.priority'),
      icon: <Flag aria-hidden />,
      ...subcommandPage(
        'priority',
        t('conversations.priority'),
        [...PRIORITIES, null].map((priority) => ({
          id: `priority-${priority ?? 'none'}`,
          label: nameOf(priority),
          icon: priority ? <PriorityIcon priority={priority} /> : <Flag aria-hidden />,
          onRun: () => void actions.setPriority(conversation.id, priority),
        })),
      ),
    },
  ];
}

/** Commands that add or remove each label. */
export function labelCommands(
  { t, conversation, actions }: CommandContext,
  labels: readonly Pick<Label, 'title' | 'color'>[],
): Command[] {
  if (labels.length === 0) return [];
  const toggle = ({ title, color }: Pick<Label, 'title' | 'color'>): Command => {
    const others = conversation.labels.filter((other) => other !== title);
    const isOn = others.length < conversation.labels.length;
    return {
      id: `label-${title}`,
      label: isOn ? t('conversations.removeLabel', { label: title }) : title,
      icon: <LabelDot color={color} />,
      onRun: () => void actions.setLabels(conversation.id, isOn ? others : [...others, title]),
    };
  };
  return [
    {
      id: 'conversation-labels',
      label: t('conversations.labels'),
      icon: <Tag aria-hidden />,
      ...subcommandPage('labels', t('conversations.labels'), labels.map(toggle)),
    },
  ];
}
