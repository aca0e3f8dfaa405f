import type { Module } from '../../platform/module';
import { assignAutomaticallyOnOpen, assignWaitingOnRoom } from './auto-assignment.handlers';
import { assignAutomatically } from './jobs/assign-automatically.job';
import { assignWaitingEverywhere } from './jobs/assign-waiting-everywhere.job';
import { assignWaiting } from './jobs/assign-waiting.job';

export const autoAssignmentModule: Module = {
  name: 'auto-assignment',
  handlers: [assignAutomaticallyOnOpen, assignWaitingOnRoom],
  jobs: (services) => [
    assignAutomatically(services),
    assignWaiting(services),
    assignWaitingEverywhere(services),
  ],
};
