import type { Command } from '@parley/ui/command-palette';
import { BellOff, CalendarClock, Check, CirclePause, RotateCcw } from 'lucide-react';
import { openConversationDialog } from '../../../shared/layout/conversation-tools';
import { snoozeNames, snoozeTime, snoozeUntil, timedSnoozes } from '../../../shared/lib/snooze';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import { changeStatus } from '../../conversations/hooks/use-status-change';
import { type CommandContext, subcommandPage } from './command-context';

/** Commands that resolve, reopen, mark as pending or snooze. */
export function statusCommands({ t, formatTime, conversation, actions }: CommandContext): Command[] {
  const { status } = conversation;
  const become = (next: typeof status, until: number | null = null) =>
    void changeStatus(t, actions, conversation, { status: next, until });
  const toggle: Command = {
    id: 'conversation-status',
    label: status === 'open' ? t('conversations.resolve') : t('conversations.reopen'),
    icon: status === 'open' ? <Check aria-hidden /> : <RotateCcw aria-hidden />,
    ...(status === 'open' && { shortcut: displayShortcut('resolve') }),
    onRun: () => become(status === 'open' ? 'resolved' : 'open'),
  };
  const wait: Command = {
    id: 'conversation-pending',
    label: t('conversations.markPending'),
    icon: <CirclePause aria-hidden />,
    onRun: () => become('pending'),
  };
  const snooze: Command = {
    id: 'conversation-snooze',
    label: t('conversations.snooze'),
    icon: <BellOff aria-hidden />,
    ...subcommandPage('snooze', t('conversations.snooze'), [
      ...([...timedSnoozes(new Date()), 'reply'] as const).map((name) => ({
        id: `snooze-${name}`,
        label: t(snoozeNames[name], snoozeTime({ formatTime })),
        icon: <BellOff aria-hidden />,
        onRun: () => become('snoozed', snoozeUntil(name, new Date())),
      })),
      {
        id: 'snooze-own',
        label: t('bulk.ownTime'),
        icon: <CalendarClock aria-hidden />,
        onRun: () => openConversationDialog('snooze'),
      },
    ]),
  };
  return status === 'pending' ? [toggle, snooze] : [toggle, wait, snooze];
}
