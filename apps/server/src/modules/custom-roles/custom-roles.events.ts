import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

export const customRoleCreated = defineEvent(
  'custom_role.created',
  { description: 'A custom role was created.', data: z.strictObject({ roleId: z.number() }) },
  (roleId: number) => ({ data: { roleId } }),
);

/** `holderIds`: the users who have the role. */
export const customRoleUpdated = defineEvent(
  'custom_role.updated',
  {
    description: 'A custom role was changed; the permissions of its holders may be other ones now.',
    data: z.strictObject({ roleId: z.number(), holderIds: z.array(z.number()) }),
  },
  (roleId: number, holderIds: number[]) => ({ data: { roleId, holderIds } }),
);

/** `holderIds`: the users who had the role. */
export const customRoleDeleted = defineEvent(
  'custom_role.deleted',
  {
    description: 'A custom role was deleted.',
    data: z.strictObject({ roleId: z.number(), holderIds: z.array(z.number()) }),
  },
  (roleId: number, holderIds: number[]) => ({ data: { roleId, holderIds } }),
);
