import type { Module } from '../../platform/module';
import { publicApiRoutes } from './public-api.routes';

export const publicApiModule: Module = { name: 'public-api', routes: publicApiRoutes };
