import type { Module } from '../../platform/module';
import { filesRoutes } from './files.routes';
import { removeUnattachedUploads } from './jobs/remove-unattached-uploads.job';
import { removeDroppedFiles, removeUnreferencedBlobs } from './jobs/remove-unreferenced-blobs.job';

export const filesModule: Module = {
  name: 'files',
  routes: filesRoutes,
  jobs: (services) => [
    removeUnattachedUploads(services),
    removeUnreferencedBlobs(services),
    removeDroppedFiles(services),
  ],
};
