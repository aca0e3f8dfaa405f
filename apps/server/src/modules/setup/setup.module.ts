import type { Module } from '../../platform/module';
import { setupRoutes } from './setup.routes';

export const setupModule: Module = { name: 'setup', routes: setupRoutes };
