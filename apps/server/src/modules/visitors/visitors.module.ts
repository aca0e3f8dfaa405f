import type { Module } from '../../platform/module';
import { visitorsWidgetRoutes } from './visitors.widget-routes';

export const visitorsModule: Module = { name: 'visitors', routes: visitorsWidgetRoutes };
