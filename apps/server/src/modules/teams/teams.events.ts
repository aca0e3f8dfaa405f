import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

const membership = {
  refs: { userId: 'required' },
  data: z.strictObject({ teamId: z.number(), userId: z.number() }),
} as const;
const ofMember = (teamId: number, userId: number) => ({ userId, data: { teamId, userId } });

export const teamMemberAdded = defineEvent(
  'team_member.added',
  { description: 'An agent became a member of a team.', ...membership },
  ofMember,
);

export const teamMemberRemoved = defineEvent(
  'team_member.removed',
  { description: 'An agent stopped being a member of a team.', ...membership },
  ofMember,
);

export const teamDeleted = defineEvent(
  'team.deleted',
  {
    description: 'A team was deleted; a job removes its conversations from it in batches.',
    data: z.strictObject({ teamId: z.number() }),
  },
  (teamId: number) => ({ data: { teamId } }),
);
