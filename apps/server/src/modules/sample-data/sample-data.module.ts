import type { Module } from '../../platform/module';
import { loadSampleDataJob, loadSampleDataOnAccountCreated } from './load-sample-data.job';

export const sampleDataModule: Module = {
  name: 'sample-data',
  handlers: [loadSampleDataOnAccountCreated],
  jobs: (services) => [loadSampleDataJob(services)],
};
