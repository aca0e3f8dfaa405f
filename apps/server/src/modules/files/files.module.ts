import type { Module } from '../../platform/module';
import { filesRoutes } from './files.routes';
import { removeLooseUploads } from './jobs/remove-loose-uploads.job';

export const filesModule: Module = {
  name: 'files',
  routes: filesRoutes,
  jobs: (services) => [removeLooseUploads(services)],
};
