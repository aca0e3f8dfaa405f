import type { Module } from '../../platform/module';
import { profileRoutes } from './profile.routes';

export const profileModule: Module = { name: 'profile', routes: profileRoutes };
