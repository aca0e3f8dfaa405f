import type { Module } from '../../platform/module';
import { helpSiteRoutes } from './help-site.routes';

export const helpSiteModule: Module = {
  name: 'help-site',
  routes: helpSiteRoutes,
};
