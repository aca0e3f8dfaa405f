import { z } from 'zod';
import { type Changes, changesSchema } from '../../platform/events/changes';
import { defineEvent } from '../../platform/events/define-event';

/** `sampleData`: a job is to create sample data. */
export const accountCreated = defineEvent(
  'account.created',
  {
    description: 'An account was created; the user is its first administrator.',
    refs: { userId: 'required' },
    data: z.strictObject({ sampleData: z.boolean() }),
  },
  (administratorId: number, { sampleData }: { sampleData: boolean }) => ({
    userId: administratorId,
    data: { sampleData },
  }),
);

export const accountUpdated = defineEvent(
  'account.updated',
  {
    description: 'Name, settings or another property of the account has changed.',
    data: z.strictObject({ changes: changesSchema }),
  },
  (changes: Changes) => ({ data: { changes } }),
);

export const accountCacheInvalidated = defineEvent(
  'account.cache_invalidated',
  { description: 'Labels, inboxes or teams, or their members, have changed; clients read them again.' },
  () => ({}),
);
