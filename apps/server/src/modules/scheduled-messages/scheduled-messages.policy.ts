import type { ScheduledMessageAbility } from '@parley/contract';
import { definePolicy, type UserViewer } from '../access/access.facade';
import type { ScheduledMessageRow } from './scheduled-messages.types';

type Authorship = Pick<ScheduledMessageRow, 'user_id'>;

/** Members may change their own scheduled messages, administrators all. */
function canChange(viewer: UserViewer, { user_id: authorId }: Authorship): boolean {
  return authorId === viewer.userId || viewer.role === 'administrator';
}

export const scheduledMessagePolicy = definePolicy<ScheduledMessageAbility, Authorship>({
  update: canChange,
  send: canChange,
  cancel: canChange,
});
