import type { Module } from '../../platform/module';
import { contactNotesAgentRoutes } from './contact-notes.agent-routes';
import { contactsAgentRoutes } from './contacts.agent-routes';
import { contactsRealtime } from './contacts.realtime';
import { fetchAvatarOnRequest, fetchContactAvatarJob } from './jobs/fetch-contact-avatar.job';

export const contactsModule: Module = {
  name: 'contacts',
  routes: [...contactsAgentRoutes, ...contactNotesAgentRoutes],
  realtime: contactsRealtime,
  handlers: [fetchAvatarOnRequest],
  jobs: (services) => [fetchContactAvatarJob(services)],
};
