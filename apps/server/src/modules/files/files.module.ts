import type { Module } from '../../platform/module';
import { filesRoutes } from './files.routes';
import { removeUnattachedUploads } from './jobs/remove-unattached-uploads.job';

export const filesModule: Module = {
  name: 'files',
  routes: filesRoutes,
  jobs: (services) => [removeUnattachedUploads(services)],
};
