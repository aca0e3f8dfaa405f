import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

const data = z.strictObject({ bulk_action_id: z.number() });

export const bulkActionRequested = defineEvent(
  'bulk_action.requested',
  { description: 'A bulk action was requested; its job is added after the commit.', data },
  (bulkActionId: number) => ({ data: { bulk_action_id: bulkActionId } }),
);

export const bulkActionUpdated = defineEvent(
  'bulk_action.updated',
  {
    description: 'A bulk action, started by this user, has made progress or ended.',
    refs: { userId: 'required' },
    data,
  },
  (bulkActionId: number, userId: number) => ({ userId, data: { bulk_action_id: bulkActionId } }),
);
