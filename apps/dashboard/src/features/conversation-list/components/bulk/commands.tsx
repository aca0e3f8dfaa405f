import type { DashboardKey } from '@parley/i18n/dashboard';
import { Check, Clock, Flag, MailOpen, Tag, UserRound, Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import {
  AssigneeChoices,
  type ChoicesProps,
  LabelChoices,
  PriorityChoices,
  ReadChoices,
  SnoozeChoices,
  StatusChoices,
  TeamChoices,
} from './choices';

export interface Command {
  name: string;
  label: DashboardKey;
  icon: ReactNode;
  Choices: ComponentType<ChoicesProps>;
  /** Shows its choices in the action menu itself, because there are only one or two. */
  isFlat?: true;
}

/** All actions on conversations from the list, for the selection bar and the menu of a card. */
export const commands: readonly Command[] = [
  {
    name: 'read',
    label: 'bulk.markRead',
    icon: <MailOpen aria-hidden />,
    Choices: ReadChoices,
    isFlat: true,
  },
  { name: 'assignee', label: 'bulk.assign', icon: <UserRound aria-hidden />, Choices: AssigneeChoices },
  { name: 'team', label: 'conversations.team', icon: <Users aria-hidden />, Choices: TeamChoices },
  { name: 'labels', label: 'conversations.labels', icon: <Tag aria-hidden />, Choices: LabelChoices },
  { name: 'status', label: 'bulk.status', icon: <Check aria-hidden />, Choices: StatusChoices },
  { name: 'snooze', label: 'conversations.snooze', icon: <Clock aria-hidden />, Choices: SnoozeChoices },
  { name: 'priority', label: 'conversations.priority', icon: <Flag aria-hidden />, Choices: PriorityChoices },
];
