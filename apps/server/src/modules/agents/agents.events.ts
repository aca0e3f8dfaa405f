import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

const refs = { userId: 'required' } as const;
const ofUser = (userId: number) => ({ userId });

export const agentAdded = defineEvent(
  'agent.added',
  { description: 'A user became a member of the account.', refs },
  ofUser,
);

export const agentRemoved = defineEvent(
  'agent.removed',
  { description: 'A user stopped being a member of the account.', refs },
  ofUser,
);

const change = z.tuple([z.unknown(), z.unknown()]).optional();
const accountUserChanges = z.strictObject({
  role: change,
  availability: change,
  auto_offline: change,
  custom_role_id: change,
  /** The new name alone. */
  name: z.string().optional(),
});

export const accountUserUpdated = defineEvent(
  'account_user.updated',
  {
    description: 'Role, availability, name or another property of a member has changed.',
    refs,
    data: z.strictObject({ changes: accountUserChanges }),
  },
  (userId: number, changes: z.output<typeof accountUserChanges>) => ({ userId, data: { changes } }),
);
