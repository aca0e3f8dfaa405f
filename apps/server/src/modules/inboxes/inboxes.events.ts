import { z } from 'zod';
import { type Changes, changesSchema } from '../../platform/events/changes';
import { defineEvent } from '../../platform/events/define-event';

const refs = { inboxId: 'required' } as const;
const ofInbox = (inboxId: number) => ({ inboxId });

export const inboxCreated = defineEvent(
  'inbox.created',
  { description: 'An inbox was created.', refs },
  ofInbox,
);

export const inboxUpdated = defineEvent(
  'inbox.updated',
  {
    description: 'The settings of an inbox have changed.',
    refs,
    data: z.strictObject({ changes: changesSchema }),
  },
  (inboxId: number, changes: Changes) => ({ inboxId, data: { changes } }),
);

export const inboxDeleted = defineEvent(
  'inbox.deleted',
  { description: 'An inbox was marked as deleted; a job deletes its conversations.', refs },
  ofInbox,
);

const membership = {
  refs: { inboxId: 'required', userId: 'required' },
  data: z.strictObject({ inboxId: z.number(), userId: z.number() }),
} as const;
const ofMember = (inboxId: number, userId: number) => ({ inboxId, userId, data: { inboxId, userId } });

export const inboxMemberAdded = defineEvent(
  'inbox_member.added',
  { description: 'An agent became a member of an inbox.', ...membership },
  ofMember,
);

export const inboxMemberRemoved = defineEvent(
  'inbox_member.removed',
  { description: 'An agent stopped being a member of an inbox.', ...membership },
  ofMember,
);
