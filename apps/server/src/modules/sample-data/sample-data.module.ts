import type { Module } from '../../platform/module';
import { loadSampleDataJob, loadSampleDataOnAccountCreated } from './load-sample-data.job';

export const sampleDataModule: Module = {
  name: 'sample-data',
  reactions: [loadSampleDataOnAccountCreated],
  jobs: (services) => [loadSampleDataJob(services)],
};
