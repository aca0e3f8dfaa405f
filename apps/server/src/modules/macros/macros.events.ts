import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

const data = z.strictObject({ runId: z.number() });

export const macroRunRequested = defineEvent(
  'macro.run_requested',
  { description: 'A run of a macro was requested.', data },
  (runId: number) => ({ data: { runId } }),
);

export const macroExecuted = defineEvent(
  'macro.executed',
  {
    description: 'A run of a macro, started by this user, is finished, with or without failures.',
    refs: { userId: 'required' },
    data,
  },
  (runId: number, userId: number) => ({ userId, data: { runId } }),
);
