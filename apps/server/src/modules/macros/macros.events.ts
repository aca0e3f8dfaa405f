import type { DomainEvent } from '../../platform/events/events';

/** Somebody asked for a macro to be carried out. */
export const macroRunRequested = (runId: number): DomainEvent => ({
  type: 'macro.run_requested',
  data: { runId },
});

/** It is over, whatever became of it; told to who asked. */
export const macroExecuted = (runId: number, userId: number): DomainEvent => ({
  type: 'macro.executed',
  userId,
  data: { runId },
});
