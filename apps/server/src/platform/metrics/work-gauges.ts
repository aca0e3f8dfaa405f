import type { GaugeSource } from './gauges';
import { countJobsByState, countWaitingEvents, oldestWaitingJobAge } from './work-gauges.repository';

/** Also shown in the super administrator's console. */
export const eventsWaiting: GaugeSource = {
  name: 'parley_events_waiting',
  help: 'Committed events that have not been turned into jobs yet, all accounts',
  read: async (database) => [{ value: await countWaitingEvents(database.system('measure')) }],
};

/** Readings carry `task` and `state`: running, waiting, later, parked. */
export const jobsByState: GaugeSource = {
  name: 'parley_jobs',
  help: 'Jobs by task and state; parked: failed for the last time, kept for a person to look at',
  labels: ['task', 'state'],
  async read(database) {
    const counts = await countJobsByState(database.system('measure'));
    return counts.map(({ task, state, jobs: value }) => ({ labels: { task, state }, value }));
  },
};

export const oldestWaitingJob: GaugeSource = {
  name: 'parley_oldest_waiting_job_seconds',
  help: 'How long the job that waits longest could have run already',
  read: async (database) => [{ value: await oldestWaitingJobAge(database.system('measure')) }],
};
